import type {
  CareSettings,
  changeCareSettings as changeCall,
} from "@attune/contract/care-settings";
import type { BodyOf } from "@attune/contract/endpoint";
import type { StaffedWeek } from "@attune/domain/care-case/staffed-hours";
import type { Db } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { laterThan, refuseStale } from "../../http/based-on.ts";
import { getSettingsRow, lockSettings, updateSettings } from "./care-settings.sql.ts";

export async function getCareSettings(db: Db): Promise<CareSettings> {
  const row = await getSettingsRow(db);
  return {
    responseMinutes: row.response_minutes,
    week: JSON.parse(row.week) as CareSettings["week"],
    secondContactEmail: row.second_contact_email,
    updatedAt: row.updated_at?.toISOString() ?? null,
    updatedBy: row.updated_by_name,
  };
}

/**
 * Applies to new cases; an open one stays due when it was promised. Throws 409 if someone else has changed
 * the settings meanwhile.
 */
export async function changeCareSettings(
  { inTransaction, clock }: Pick<App, "inTransaction" | "clock">,
  staffId: string,
  { responseMinutes, week, secondContactEmail, basedOn }: BodyOf<typeof changeCall>,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { updated_at: before } = await lockSettings(tx);
    refuseStale(basedOn, before);
    await updateSettings(tx, {
      response_minutes: responseMinutes,
      week: JSON.stringify(week satisfies StaffedWeek),
      second_contact_email: secondContactEmail === "" ? null : secondContactEmail,
      updated_by: staffId,
      updated_at: laterThan(before ?? new Date(0), clock.now()),
    });
  });
}
