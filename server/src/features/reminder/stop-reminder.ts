import { reminderLinkRefused } from "@attune/contract/reminder";
import type { App } from "../../app.ts";
import { orProblem } from "../../http/problem.ts";
import { hashToken } from "../../http/session.ts";
import { findByLink, turnOff } from "./reminder.sql.ts";

/** Accepts the link of any of the last ninety emails, any number of times. Throws 400 for others. */
export async function stopReminder(
  { db, clock }: Pick<App, "db" | "clock">,
  token: string,
): Promise<void> {
  const userId = orProblem(await findByLink(db, hashToken(token)), reminderLinkRefused);
  await turnOff(db, userId, clock.now());
}
