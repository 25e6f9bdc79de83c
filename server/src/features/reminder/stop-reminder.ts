import { reminderLinkRefused } from "@attune/contract/reminder";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { hashToken } from "../../http/session.ts";
import { findByLink, turnOff } from "./reminder.sql.ts";

/** With the link of any of the last ninety mails, as often as it is followed. Throws a 400 for any other. */
export async function stopReminder(
  { db, clock }: Pick<App, "db" | "clock">,
  token: string,
): Promise<void> {
  const userId = await findByLink(db, hashToken(token));
  if (userId === undefined) throw new ProblemError(reminderLinkRefused);
  await turnOff(db, userId, clock.now());
}
