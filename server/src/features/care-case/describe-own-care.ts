import type { OwnCare } from "@attune/contract/care-case";
import { caseDueAt, staffedHoursText } from "@attune/domain/care-case/staffed-hours";
import type { App } from "../../app.ts";
import { findNewestDisclosure, findOpenCase } from "./care-case.sql.ts";
import { getCareSettings } from "./care-settings.ts";

export async function describeOwnCare(
  { db, clock }: Pick<App, "db" | "clock">,
  userId: string,
): Promise<OwnCare> {
  const open = await findOpenCase(db, userId);
  const { responseMinutes, week } = await getCareSettings(db);
  const isWaiting = open !== undefined && open.contacted_at === null;
  return {
    isCaseOpen: open !== undefined,
    isContacted: open !== undefined && open.contacted_at !== null,
    disclosureId: open === undefined ? null : ((await findNewestDisclosure(db, open.id)) ?? null),
    staffedHours: staffedHoursText(week),
    contactBy: (isWaiting
      ? open.due_at
      : caseDueAt(clock.now(), responseMinutes, week)
    ).toISOString(),
  };
}
