/** The parts of the Users tab, as the address has them: `?tab=users&view=review`. */
export const usersViews = [
  "people",
  "cases",
  "review",
  "tickets",
  "deletions",
  "audit",
  "staff",
] as const;

/** Endpoints without health data. */
export const supportViews = ["tickets"] as const;

const movedTabs = ["review", "tickets", "deletions"] as const;

/** These were tabs of their own once, and mails and bookmarks still lead there. */
export function movedAddress(search: URLSearchParams): string | undefined {
  const view = movedTabs.find((it) => it === search.get("tab"));
  if (view === undefined) return undefined;
  const after = new URLSearchParams(search);
  after.set("tab", "users");
  after.set("view", view);
  return `/admin?${after.toString()}`;
}
