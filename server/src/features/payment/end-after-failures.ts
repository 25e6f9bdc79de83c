import { mostFailedAttempts } from "@attune/domain/billing/attempts";
import type { App } from "../../app.ts";
import type { AccountRow } from "./account.sql.ts";
import { countFailedAttempts } from "./count-attempts.ts";
import { cancelPurchase } from "./purchase.ts";

/** A browser that tries one card after the other at Stripe asks nobody here: the attempt itself has to end. */
export async function endAfterFailures(
  app: Pick<App, "db" | "clock" | "randomness" | "provider">,
  account: Pick<AccountRow, "user_ref" | "user_id">,
): Promise<void> {
  if (account.user_id === null) return;
  if ((await countFailedAttempts(app, account.user_id)) < mostFailedAttempts) return;
  await cancelPurchase(app, account.user_ref);
}
