import { useSearchParams } from "wouter";

export const accountPages = ["plan", "security", "privacy", "reminders", "delete"] as const;
export type AccountPage = (typeof accountPages)[number];

/** The open page as the address has it; without one, as in older links, the first. */
export function useAccountPage(offered: readonly AccountPage[]): AccountPage {
  const [search] = useSearchParams();
  return offered.find((it) => it === search.get("page")) ?? "plan";
}

/** On the screen that is open, which may be a view of somebody's dashboard. */
export const accountPageAddress = (page: AccountPage): string => `?tab=account&page=${page}`;
