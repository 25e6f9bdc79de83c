import { useSearchParams } from "wouter";

export const accountPages = ["plan", "security", "privacy", "reminders", "delete"] as const;
export type AccountPage = (typeof accountPages)[number];

/** The page named in the URL; the first one if none is named, as in older links. */
export function useAccountPage(offered: readonly AccountPage[]): AccountPage {
  const [search] = useSearchParams();
  return offered.find((it) => it === search.get("page")) ?? "plan";
}

/** Within the current screen, which may be a staff member's view of a customer's dashboard. */
export const accountPageAddress = (page: AccountPage): string => `?tab=account&page=${page}`;
