/** Views of the Users tab, as in the URL: `?tab=users&view=review`. */
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

/** Former tabs, to which older emails and bookmarks still link. */
export function movedAddress(search: URLSearchParams): string | undefined {
  const view = movedTabs.find((it) => it === search.get("tab"));
  if (view === undefined) return undefined;
  const after = new URLSearchParams(search);
  after.set("tab", "users");
  after.set("view", view);
  return `/admin?${after.toString()}`;
}
