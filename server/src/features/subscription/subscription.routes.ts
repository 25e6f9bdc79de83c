import { getSubscription } from "@attune/contract/subscription";
import { type Door, mount } from "../../http/mount.ts";
import { findAccess } from "./find-entitlement.ts";

export function subscriptionRoutes(door: Door): void {
  mount(door, getSubscription, async ({ who }) => {
    const { status, planName, periodEnd, stripeSubscriptionId } = await findAccess(
      door.app,
      who.userId,
    );
    return {
      status,
      planName,
      currentPeriodEnd: periodEnd?.toISOString() ?? null,
      stripeSubscriptionId,
    };
  });
}
