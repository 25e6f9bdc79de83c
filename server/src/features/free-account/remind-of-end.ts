import { londonDate } from "@attune/domain/time/london-calendar";
import type { App } from "../../app.ts";
import { type MailRequest, queueMail } from "../mail/queue-mail.ts";
import { listEnding, lockEnding } from "./free-account.sql.ts";

const kind = "free-account-ending";
const noticeDays = 7;

/**
 * Emails the owner of a free account once, a week before it ends, so that they can continue with a
 * plan.
 */
export async function remindOfEnd(
  app: Pick<App, "db" | "inTransaction" | "queue" | "sealer" | "clock" | "randomness">,
): Promise<void> {
  const now = app.clock.now();
  const until = new Date(now.getTime() + noticeDays * 86_400_000);
  for (const id of await listEnding(app.db, { now, until, kind }))
    // oxlint-disable-next-line no-await-in-loop -- one transaction for each person
    await app.inTransaction(async (tx) => {
      const account = await lockEnding(tx, id, { now, until, kind });
      if (account !== undefined) await queueMail(app, tx, id, endMail(account));
    });
}

function endMail({ email, freeUntil }: { email: string; freeUntil: Date }): MailRequest {
  const day = londonDate(freeUntil);
  return {
    kind,
    to: email,
    subject: `Your free access ends on ${day}`,
    lines: [
      `Your free access ends on ${day}. You will not be charged.`,
      "To keep listening, choose a plan. Your history and answers stay in your account either way.",
    ],
    action: ["See the plans", "/dashboard?tab=account"],
    until: freeUntil.toISOString(),
  };
}
