import {
  nextReminder,
  reminderAt,
  type ReminderTime,
  startOfDayIn,
} from "@attune/domain/reminder/reminder-times";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { hashToken } from "../../http/session.ts";
import { isCareFirst } from "../care-case/refuse-payment.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { findAccess } from "../entitlement/find-entitlement.ts";
import { hasListenedSince } from "../track/listening.ts";
import { hasTracks } from "../track/list-tracks.ts";
import { ruleOf } from "./save-reminder.ts";
import { reminderMail } from "./reminder-mail.ts";
import * as sql from "./reminder.sql.ts";

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "sealer" | "clock" | "randomness" | "config" | "log"
>;

/** Per sweep; the next one is in a minute. */
const mostAtOnce = 1000;
/** Before one that failed is tried again; within its hour. */
const retryMs = 600_000;
/** No reminder is more than a week ahead. */
const farAheadMs = 8 * 86_400_000;
/** The links of this many emails stay valid. */
const validLinks = 90;

/**
 * Sends due reminders. One that could not be sent within its hour is skipped; a failure does not hold up
 * others.
 */
export async function sendReminders(app: Deps): Promise<void> {
  const now = app.clock.now();
  const farAhead = new Date(now.getTime() + farAheadMs);
  for (const userId of await sql.listDue(app.db, now, farAhead, mostAtOnce))
    try {
      await app.inTransaction((tx) => remind(app, tx, userId, { now, farAhead }));
    } catch (error) {
      app.log.error({ user: userId, err: error }, "a reminder was not sent");
      const until = new Date(now.getTime() + retryMs);
      await sql.postpone(app.db, userId, { now, until });
    }
}

/**
 * Lock, advance and queue the email in one transaction: a second process, or the next one after a crash,
 * finds the row advanced or the day taken.
 */
async function remind(
  app: Deps,
  tx: Tx,
  userId: string,
  { now, farAhead }: { now: Date; farAhead: Date },
): Promise<void> {
  const row = await sql.lockDue(tx, userId, now, farAhead);
  if (row === undefined) return;
  const rule = ruleOf(row);
  await sql.setNext(tx, userId, nextReminder(rule, now).at);
  const due = reminderAt(rule, now);
  if (due === null) return;
  const dayBegan = startOfDayIn(rule.timeZone, due.at);
  if (await needsNone(app, tx, userId, dayBegan)) return;
  await mail(app, tx, row, due);
}

/** No audio to play, a paused plan, or already listened. */
async function needsNone(app: Deps, tx: Tx, userId: string, dayBegan: Date): Promise<boolean> {
  const inside = { ...app, db: tx };
  const { entitlement, row } = await findAccess(inside, userId);
  if (entitlement === null) return true;
  if (entitlement.reason === "plan" && row?.paused_at != null) return true;
  if (await hasListenedSince(tx, userId, dayBegan)) return true;
  return !(await hasTracks(inside, entitlement));
}

async function mail(
  app: Deps,
  tx: Tx,
  { user_id: userId, minute_of_day: minuteOfDay }: sql.ReminderRow,
  { day, until }: ReminderTime,
): Promise<void> {
  const reader = await sql.findReader(tx, userId);
  if (reader === undefined || reader.email === null) return;
  const token = app.randomness.token(32);
  const now = app.clock.now();
  const taken = { user_id: userId, day, off_token_hash: hashToken(token), sent_at: now };
  if (!(await sql.takeDay(tx, taken))) return;
  await sql.forgetDays(tx, userId, validLinks);
  const isWaiting = await isCareFirst({ db: tx }, userId);
  const mailRequest = reminderMail({ minuteOfDay, until, token, isWaiting });
  await queueMail(app, tx, userId, { ...mailRequest, to: reader.email });
}
