import {
  type CareSettings,
  type changeCareSettings as changeCall,
  careSettingsChanged,
} from "@attune/contract/care-settings";
import type { BodyOf } from "@attune/contract/endpoint";
import type { StaffedWeek } from "@attune/domain/care-case/staffed-hours";
import type { Db } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { getSettingsRow, updateSettings } from "./care-settings.sql.ts";

export async function getCareSettings(db: Db): Promise<CareSettings> {
  const row = await getSettingsRow(db);
  return {
    responseMinutes: row.response_minutes,
    week: JSON.parse(row.week) as CareSettings["week"],
    secondContactEmail: row.second_contact_email,
    version: row.version,
    updatedAt: row.updated_at?.toISOString() ?? null,
    updatedBy: row.updated_by_name,
  };
}

/**
 * Holds for cases that are raised from now on: an open one stays due when it was promised.
 * Throws a 409 where somebody else has changed the settings meanwhile.
 */
export async function changeCareSettings(
  { db, clock }: Pick<App, "db" | "clock">,
  staffId: string,
  { responseMinutes, week, secondContactEmail, version }: BodyOf<typeof changeCall>,
): Promise<CareSettings> {
  const isChanged = await updateSettings(db, version, {
    response_minutes: responseMinutes,
    week: JSON.stringify(week satisfies StaffedWeek),
    second_contact_email: secondContactEmail === "" ? null : secondContactEmail,
    updated_by: staffId,
    updated_at: clock.now(),
  });
  if (!isChanged) throw new ProblemError(careSettingsChanged);
  return await getCareSettings(db);
}
