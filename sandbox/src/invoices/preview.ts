import type Stripe from "stripe";
import { call } from "../http/call.ts";
import { boolean, group, integer, listOf, oneOf, text } from "../http/params.ts";
import { invalid } from "../http/refusal.ts";
import { changedItem, prorationBehavior } from "../subscriptions/fields.ts";
import { intervalOf, periodOf } from "../subscriptions/items.ts";
import { periodEnd } from "../subscriptions/period.ts";
import { planItems } from "../subscriptions/plan-items.ts";
import { endedStatuses } from "../subscriptions/status.ts";
import { findParam } from "../world/find.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { periodLine, prorationLine, type Line } from "./lines.ts";
import { draftInvoice } from "./make-invoice.ts";

/** Preview of the next invoice with the proposed changes. Nothing is stored. */
export const createPreview = call(
  "POST",
  "/v1/invoices/create_preview",
  {
    customer: text(),
    subscription: text(),
    preview_mode: oneOf("next"),
    subscription_details: group({
      items: listOf(changedItem),
      proration_behavior: prorationBehavior,
      proration_date: integer(0),
      cancel_at_period_end: boolean,
    }),
  },
  (world, params) => {
    if (!params.subscription) {
      throw invalid(
        "The sandbox previews subscriptions that exist.",
        "subscription",
        "parameter_missing",
      );
    }
    const subscription = findParam(world, "subscription", params.subscription, "subscription");
    if (params.customer && subscription.customer !== params.customer) {
      throw invalid("The subscription belongs to another customer.", "customer");
    }
    const details = params.subscription_details ?? {};
    const endsThen = details.cancel_at_period_end ?? subscription.cancel_at_period_end;
    const behavior = details.proration_behavior ?? "create_prorations";
    const isOver = endedStatuses.has(subscription.status);
    if (isOver || (endsThen && behavior !== "always_invoice")) {
      const message = `No upcoming invoices for customer: '${idOf(subscription.customer)}'`;
      throw invalid(message, undefined, "invoice_upcoming_none");
    }
    const now = world.clock.now();
    const moment = details.proration_date ?? now;
    const planned = planItems(world, subscription, details.items ?? [], moment);
    const waiting = world.pendingLines.get(subscription.id) ?? [];
    const fresh = behavior === "none" ? [] : planned.prorations;
    const lines = [...waiting, ...fresh].map((line) => prorationLine(world, subscription.id, line));
    const isNow = planned.isReset || (behavior === "always_invoice" && fresh.length > 0);
    if (!isNow || planned.isReset) {
      lines.push(...periodLines(world, subscription, planned.data, planned.isReset));
    }
    const { start, end } = periodOf(subscription);
    const id = world.chance.id("upcoming_in");
    const invoice = draftInvoice(
      world,
      {
        subscription,
        lines,
        reason: "upcoming",
        period: { start, end: isNow ? now : end },
        autoAdvance: true,
      },
      id,
    );
    return {
      ...invoice,
      created: isNow ? now : end,
      next_payment_attempt: isNow ? now : end + 3600,
    };
  },
);

function periodLines(
  world: World,
  subscription: Stripe.Subscription,
  items: Stripe.SubscriptionItem[],
  isReset: boolean,
): Line[] {
  return items.map((item) => {
    const start = isReset ? item.current_period_start : item.current_period_end;
    const anchor = isReset ? start : subscription.billing_cycle_anchor;
    const period = { start, end: periodEnd(anchor, start, intervalOf(item.price)) };
    return periodLine(world, subscription.id, item, period);
  });
}
