import type { StaffUser } from "@attune/contract/staff-user";
import { isFreeAccessOver } from "@attune/domain/billing/entitlement";

/** True if the person had a free account whose end has passed. */
export const isFreeOver = ({ freeUntil }: Pick<StaffUser, "freeUntil">): boolean =>
  freeUntil !== null && isFreeAccessOver(new Date(freeUntil), new Date());
