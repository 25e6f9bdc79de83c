import type { TimelineGroup } from "@attune/contract/timeline";

/** Views of a person's page, as in the URL: `?view=payments`. */
export const personViews = [
  "timeline",
  "answers",
  "analysis",
  "programme",
  "care",
  "payments",
  "tickets",
  "account",
] as const;

export type PersonView = (typeof personViews)[number];

/** Endpoints without health data. */
const supportViews: readonly PersonView[] = ["timeline", "payments", "tickets", "account"];

export const personViewsFor = (isAdmin: boolean) => (isAdmin ? personViews : supportViews);

/** Endpoints that require a stated purpose. */
export const viewsWithPurpose: readonly PersonView[] = ["answers", "analysis", "programme", "care"];

const supportGroups: readonly TimelineGroup[] = ["payments", "messages", "account"];

export const timelineGroupsFor = (isAdmin: boolean): readonly TimelineGroup[] =>
  isAdmin ? ["care", "payments", "messages", "account", "staff", "reads"] : supportGroups;
