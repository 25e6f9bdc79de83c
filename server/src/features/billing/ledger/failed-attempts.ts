import { failedAttemptCountsMs } from "@attune/domain/billing/attempts";
import type { App } from "../../../app.ts";
import { insertAttempt } from "./ledger.sql.ts";
import { countAttempts } from "./payment.sql.ts";

/** The person's own failed payments of the last day, in any session. */
export async function countFailedAttempts(
  app: Pick<App, "db" | "clock">,
  userId: string,
): Promise<number> {
  const since = new Date(app.clock.now().getTime() - failedAttemptCountsMs);
  return await countAttempts(app.db, userId, since);
}

export async function noteFailedAttempt(
  app: Pick<App, "db" | "clock" | "randomness">,
  it: {
    userRef: string;
    sessionHash: string | null;
    paymentIntentId: string;
    /** Stripe's id of the attempt, if any: it then counts once, no matter who reports it. */
    id?: string | null;
  },
): Promise<void> {
  await insertAttempt(app.db, {
    id: it.id ?? app.randomness.uuid(),
    user_ref: it.userRef,
    session_hash: it.sessionHash,
    payment_intent_id: it.paymentIntentId,
    failed_at: app.clock.now(),
  });
}
