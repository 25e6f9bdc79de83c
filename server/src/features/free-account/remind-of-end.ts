import { londonDate } from "@attune/domain/time/london-calendar";
import type { App } from "../../app.ts";
import { tryEach } from "../../try-each.ts";
import { type MailRequest, queueMail } from "../mail/queue-mail.ts";
import { listEnding, lockEnding } from "./free-account.sql.ts";

const kind = "free-account-ending";
const noticeDays = 7;

/**
 * Emails the owner of a free account once, a week before it ends, so that they can continue with a
 * plan.
 */
export async function remindOfEnd(
  app: Pick<App, "db" | "inTransaction" | "queue" | "sealer" | "clock" | "randomness" | "log">,
): Promise<void> {
  const now = app.clock.now();
  const until = new Date(now.getTime() + noticeDays * 86_400_000);
  await tryEach(app, await listEnding(app.db, { now, until, kind }), {
    run: (id) =>
      app.inTransaction(async (tx) => {
        const account = await lockEnding(tx, id, { now, until, kind });
        if (account !== undefined) await queueMail(app, tx, id, endMail(account));
      }),
    failed: "the owner of a free account was not told of its end",
    fieldsOf: (userId) => ({ userId }),
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
