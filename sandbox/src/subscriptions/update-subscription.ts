import type Stripe from "stripe";
import { mergeMetadata, update } from "../events/emit.ts";
import { call } from "../http/call.ts";
import { boolean, clearable, integer, listOf, metadata, oneOf, text } from "../http/params.ts";
import { invalid, Refusal } from "../http/refusal.ts";
import { intentOf, payInvoice, usualMethod } from "../invoices/collect.ts";
import { finalize } from "../invoices/finalize.ts";
import type { Line } from "../invoices/lines.ts";
import { makeInvoice } from "../invoices/make-invoice.ts";
import { wouldPay } from "../payments/attempt-payment.ts";
import { find } from "../world/find.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { mustOwn } from "./create-subscription.ts";
import {
  billingCycleAnchor,
  cancellationDetails,
  changedItem,
  pauseCollection,
  paymentSettings,
  prorationBehavior,
} from "./fields.ts";
import { periodOf } from "./items.ts";
import { type ItemChange, planItems, restart } from "./plan-items.ts";
import { nextLines, pendingLines } from "./renew.ts";
import { endedStatuses } from "./status.ts";

export const updateSubscription = call(
  "POST",
  "/v1/subscriptions/{}",
  {
    items: listOf(changedItem),
    billing_cycle_anchor: billingCycleAnchor,
    proration_behavior: prorationBehavior,
    proration_date: integer(0),
    payment_behavior: oneOf("allow_incomplete", "default_incomplete", "error_if_incomplete"),
    payment_settings: paymentSettings,
    default_payment_method: text(),
    cancel_at_period_end: boolean,
    cancel_at: clearable(integer(0)),
    cancellation_details: cancellationDetails,
    pause_collection: pauseCollection,
    off_session: boolean,
    description: text(500),
    metadata,
  },
  (world, params, id) => {
    const subscription = find(world, "subscription", id);
    const { status } = subscription;
    const sent = Object.keys(params).filter((key) => key !== "expand");
    if (
      endedStatuses.has(status) &&
      sent.some((key) => !/^(metadata|cancellation_details)$/.test(key))
    ) {
      throw invalid(
        "A canceled subscription can only update its cancellation_details and metadata.",
      );
    }
    if (
      status === "incomplete" &&
      sent.some((key) => !/^(metadata|default_payment_method)$/.test(key))
    ) {
      throw invalid(
        "A subscription in this status can only have metadata and default_source updated.",
      );
    }
    const customer = idOf(subscription.customer) ?? "";
    if (params.default_payment_method) mustOwn(world, params.default_payment_method, customer);
    if (params.items) {
      switchItems(world, subscription, params.items, {
        behavior: params.proration_behavior ?? "create_prorations",
        moment: params.proration_date ?? world.clock.now(),
        payment: params.payment_behavior ?? "allow_incomplete",
        offSession: params.off_session ?? false,
      });
    }
    if (params.billing_cycle_anchor?.type === "now") {
      if (params.items || params.proration_behavior !== "none") {
        throw invalid("The sandbox begins a new period only alone and without prorations.");
      }
      beginPeriod(world, subscription, {
        payment: params.payment_behavior ?? "allow_incomplete",
        offSession: params.off_session ?? false,
      });
    }
    const pause = params.pause_collection;
    update(world, "customer.subscription.updated", subscription, {
      ...(params.metadata && { metadata: mergeMetadata(subscription.metadata, params.metadata) }),
      ...(params.description !== undefined && { description: params.description }),
      ...(params.default_payment_method && {
        default_payment_method: params.default_payment_method,
      }),
      ...(params.payment_settings?.save_default_payment_method && {
        payment_settings: {
          ...subscription.payment_settings,
          save_default_payment_method: params.payment_settings.save_default_payment_method,
        } as Stripe.Subscription.PaymentSettings,
      }),
      ...(pause !== undefined && {
        pause_collection: pause && {
          behavior: pause.behavior,
          resumes_at: pause.resumes_at ?? null,
        },
      }),
      ...cancellation(world, subscription, params),
    });
    if (pause?.resumes_at) world.due.plan("resume-collection", id, pause.resumes_at);
    if (params.cancel_at) world.due.plan("cancel-subscription", id, params.cancel_at);
    return subscription;
  },
);

type Cancelling = {
  cancel_at_period_end?: boolean;
  cancel_at?: number | null;
  cancellation_details?: {
    comment?: string;
    feedback?: Stripe.Subscription.CancellationDetails.Feedback | null;
  };
};

function cancellation(
  world: World,
  subscription: Stripe.Subscription,
  { cancel_at_period_end: atEnd, cancel_at: at, cancellation_details: details }: Cancelling,
): Partial<Stripe.Subscription> {
  if (atEnd === undefined && at === undefined && !details) return {};
  if (at && at <= world.clock.now()) {
    throw invalid("Cancel_at must be in the future.", "cancel_at");
  }
  const willEnd = atEnd === true || typeof at === "number";
  const decides = atEnd !== undefined || at !== undefined;
  const before = subscription.cancellation_details;
  return {
    cancellation_details: {
      comment: details?.comment ?? before?.comment ?? null,
      feedback: details?.feedback ?? before?.feedback ?? null,
      feedback_option: null,
      reason: decides ? (willEnd ? "cancellation_requested" : null) : (before?.reason ?? null),
    },
    ...(decides && {
      cancel_at_period_end: atEnd ?? false,
      cancel_at: atEnd ? periodOf(subscription).end : (at ?? null),
      canceled_at: willEnd ? world.clock.now() : null,
    }),
  };
}

type Switch = {
  behavior: "always_invoice" | "create_prorations" | "none";
  moment: number;
  payment: "allow_incomplete" | "default_incomplete" | "error_if_incomplete";
  offSession: boolean;
};

function switchItems(
  world: World,
  subscription: Stripe.Subscription,
  changes: ItemChange[],
  { behavior, moment, payment, offSession }: Switch,
): void {
  const { start, end } = periodOf(subscription);
  if (moment < start || moment > end) {
    throw invalid(
      "Cannot specify a proration_date outside of the current period.",
      "proration_date",
    );
  }
  const planned = planItems(world, subscription, changes, moment);
  const invoices = planned.isReset || behavior === "always_invoice";
  const customer = world.records.customer.find(idOf(subscription.customer));
  const cardId =
    idOf(subscription.default_payment_method) ??
    idOf(customer?.invoice_settings?.default_payment_method);
  if (invoices && payment === "error_if_incomplete" && !(cardId && wouldPay(world, cardId))) {
    throw new Refusal(402, "card_error", "Your card was declined.", { code: "card_declined" });
  }
  if (behavior !== "none") {
    const waiting = world.pendingLines.get(subscription.id) ?? [];
    world.pendingLines.set(subscription.id, [...waiting, ...planned.prorations]);
  }
  update(world, "customer.subscription.updated", subscription, {
    items: { ...subscription.items, data: planned.data },
    ...(planned.isReset && { billing_cycle_anchor: moment }),
  });
  if (planned.isReset) world.due.plan("end-period", subscription.id, periodOf(subscription).end);
  if (!invoices) return;
  const lines: Line[] = pendingLines(world, subscription);
  if (planned.isReset) lines.push(...nextLines(world, subscription));
  if (lines.length === 0) return;
  invoiceNow(world, subscription, lines, payment, offSession);
}

/** A new full period from now; the rest of the old one is not credited. */
function beginPeriod(
  world: World,
  subscription: Stripe.Subscription,
  { payment, offSession }: Pick<Switch, "payment" | "offSession">,
): void {
  const now = world.clock.now();
  const data = subscription.items.data.map((item) => ({ ...item }));
  for (const item of data) restart(item, now);
  update(world, "customer.subscription.updated", subscription, {
    items: { ...subscription.items, data },
    billing_cycle_anchor: now,
  });
  world.due.plan("end-period", subscription.id, periodOf(subscription).end);
  invoiceNow(world, subscription, nextLines(world, subscription), payment, offSession);
}

function invoiceNow(
  world: World,
  subscription: Stripe.Subscription,
  lines: Line[],
  payment: Switch["payment"],
  offSession: boolean,
): void {
  const now = world.clock.now();
  const invoice = makeInvoice(world, {
    subscription,
    lines,
    reason: "subscription_update",
    period: { start: now, end: now },
    autoAdvance: true,
  });
  finalize(world, invoice);
  const intent = intentOf(world, invoice);
  const method = usualMethod(world, invoice);
  if (invoice.status !== "open" || !intent || !method || payment === "default_incomplete") return;
  payInvoice(world, invoice, intent, method, { offSession });
}
