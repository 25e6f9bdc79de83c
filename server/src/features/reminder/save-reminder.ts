import {
  emailNotConfirmed,
  type ReminderAnswer,
  type reminderBody,
} from "@attune/contract/reminder";
import { nextReminder, type ReminderRule, timeText } from "@attune/domain/reminder/reminder-times";
import type * as z from "zod/mini";
import type { Db } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import * as sql from "./reminder.sql.ts";

/** The form's defaults. */
const suggested = { isOn: false, time: "19:00", weekdays: [1, 2, 3, 4, 5, 6, 7], timeZone: null };

export async function describeReminder(db: Db, userId: string): Promise<ReminderAnswer> {
  const row = await sql.findReminder(db, userId);
  const isEmailConfirmed = (await sql.findReader(db, userId)) !== undefined;
  if (row === undefined) return { ...suggested, isEmailConfirmed };
  const { minuteOfDay, weekdays, timeZone } = ruleOf(row);
  const time = timeText(minuteOfDay);
  return { isOn: row.is_on, time, weekdays: [...weekdays], timeZone, isEmailConfirmed };
}

/** Throws 409 if it is turned on without a confirmed address. */
export async function saveReminder(
  { db, clock }: Pick<App, "db" | "clock">,
  userId: string,
  { isOn, time, weekdays, timeZone }: z.infer<typeof reminderBody>,
): Promise<void> {
  if (isOn && (await sql.findReader(db, userId)) === undefined)
    throw new ProblemError(emailNotConfirmed);
  const now = clock.now();
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const rule = { minuteOfDay: hours * 60 + minutes, weekdays, timeZone };
  await sql.putReminder(db, {
    user_id: userId,
    is_on: isOn,
    minute_of_day: rule.minuteOfDay,
    weekdays: weekdays.toSorted((a, b) => a - b).join(""),
    time_zone: timeZone,
    next_at: isOn ? nextReminder(rule, now).at : null,
    created_at: now,
    updated_at: now,
  });
}

/** Everything stored about a person's reminder, for their export. */
export async function collectReminder({ db }: Pick<App, "db">, userId: string) {
  const { isEmailConfirmed: _known, ...stored } = await describeReminder(db, userId);
  return { ...stored, remindedOn: await sql.listDays(db, userId) };
}

export const ruleOf = (row: sql.ReminderRow): ReminderRule => ({
  minuteOfDay: row.minute_of_day,
  weekdays: row.weekdays.split("").map(Number),
  timeZone: row.time_zone,
});
