import type { OwnCare } from "@attune/contract/care-case";
import { responseMinutes, staffedFrom } from "@attune/domain/care-case/staffed-hours";
import type { App } from "../../app.ts";
import { findOpenCase } from "./care-case.sql.ts";

export async function describeOwnCare(
  { db, clock }: Pick<App, "db" | "clock">,
  userId: string,
): Promise<OwnCare> {
  const open = await findOpenCase(db, userId);
  const now = clock.now();
  const from = staffedFrom(now);
  const isStaffedNow = from.getTime() === now.getTime();
  return {
    isCaseOpen: open !== undefined,
    isContacted: open !== undefined && open.contacted_at !== null,
    responseMinutes,
    isStaffedNow,
    staffedFrom: isStaffedNow ? null : from.toISOString(),
  };
}
