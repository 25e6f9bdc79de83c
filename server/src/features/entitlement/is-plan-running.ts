import type { SubscriptionStatus } from "@attune/domain/billing/entitlement";
import type { App } from "../../app.ts";
import { findAccess } from "./find-entitlement.ts";

/** Also true for a paused plan: it would go on beside free access, and be charged for. */
export async function isPlanRunning(
  app: Pick<App, "db" | "clock" | "config">,
  userId: string,
): Promise<boolean> {
  return !endedStatuses.has((await findAccess(app, userId)).status);
}

const endedStatuses: ReadonlySet<SubscriptionStatus> = new Set([
  "none",
  "incomplete",
  "cancelled",
  "expired",
]);
