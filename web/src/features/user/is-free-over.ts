import type { StaffUser } from "@attune/contract/staff-user";

/** True if the person had a free account whose end has passed. */
export const isFreeOver = ({ freeUntil }: Pick<StaffUser, "freeUntil">): boolean =>
  freeUntil !== null && Date.parse(freeUntil) <= Date.now();
