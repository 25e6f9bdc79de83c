import { refundWindowHours } from "@attune/domain/billing/attempts";
import { getPaymentProvider, getSubscription } from "@attune/contract/subscription";
import { type Door, mount } from "../../http/mount.ts";
import { presentSubscription } from "./present-subscription.ts";

export function subscriptionRoutes(door: Door): void {
  const { app } = door;
  const { stripe } = app.config;

  mount(door, getPaymentProvider, async ({ who: _anyone }) => ({
    mode: stripe?.mode ?? ("off" as const),
    publishableKey: stripe?.publishableKey ?? null,
    scriptUrl: stripe?.scriptUrl ?? null,
    refundWindowHours,
  }));

  mount(door, getSubscription, async ({ who }) => await presentSubscription(app, who.userId));
}
