import fc from "fast-check";
import { dayMs, hourMs, payByCard } from "../money.ts";
import {
  idOf,
  isLive,
  liveSubscriptions,
  openDispute,
  openSecret,
  refundableCharge,
  activeRefund,
  disputableCharge,
} from "./facts.ts";
import { checkHeld } from "./in-motion.ts";
import type { Life } from "./life.ts";
import { step } from "./step.ts";

/** A change at Stripe: automatic, by the bank, or by staff in Stripe's own dashboard. */
export const changes = [
  "refund",
  "part of a refund",
  "refund fails",
  "dispute",
  "dispute lost",
  "dispute won",
  "subscription ends",
  "payment",
] as const;

export type Change = (typeof changes)[number];

/** Whether there is anything this change could apply to. */
export function mayChange(it: Life, change: Change): boolean {
  switch (change) {
    case "refund":
    case "part of a refund":
      return refundableCharge(it) !== undefined;
    case "refund fails":
      return activeRefund(it) !== undefined;
    case "dispute":
      return disputableCharge(it) !== undefined;
    case "dispute lost":
    case "dispute won":
      return openDispute(it) !== undefined;
    case "subscription ends":
      return liveSubscriptions(it).length > 0;
    case "payment":
      return openSecret(it) !== undefined;
  }
}

export function makeChange(it: Life, change: Change): void {
  const { sandbox } = it.product;
  switch (change) {
    case "refund":
      return refund(it, 1);
    case "part of a refund":
      return refund(it, 0.3);
    case "refund fails": {
      const back = activeRefund(it);
      if (back !== undefined) sandbox.failRefund(back.id);
      return;
    }
    case "dispute": {
      const charge = disputableCharge(it);
      if (charge !== undefined) sandbox.dispute(charge.id);
      return;
    }
    case "dispute lost":
    case "dispute won": {
      const dispute = openDispute(it);
      if (dispute === undefined) return;
      sandbox.closeDispute(dispute.id, change === "dispute lost" ? "lost" : "won");
      return;
    }
    case "subscription ends": {
      const [running] = liveSubscriptions(it);
      it.kinds.add("ended at Stripe");
      if (running !== undefined) ask(it, "DELETE", `/v1/subscriptions/${running.id}`, {});
      return;
    }
    case "payment": {
      const secret = openSecret(it);
      if (secret !== undefined) payByCard(it.product, secret);
    }
  }
}

function refund(it: Life, part: number): void {
  const charge = refundableCharge(it);
  if (charge === undefined) return;
  const amount = Math.max(1, Math.floor((charge.amount - charge.amount_refunded) * part));
  ask(it, "POST", "/v1/refunds", { charge: charge.id, amount: String(amount) });
}

/** As a person signed in at Stripe. */
function ask(it: Life, method: string, path: string, form: Record<string, string>): void {
  it.product.sandbox.answer({
    method,
    path,
    form: new URLSearchParams(form).toString(),
    authorization: "Bearer sk_test_sandbox",
    version: "2026-10-28.endive",
    idempotencyKey: undefined,
  });
}

const weights: Record<Change, number> = {
  refund: 1,
  "part of a refund": 1,
  "refund fails": 3,
  dispute: 1,
  "dispute lost": 2,
  "dispute won": 2,
  "subscription ends": 1,
  payment: 0,
};

export const changeSteps = changes
  .filter((change) => weights[change] > 0)
  .map((change) =>
    step({
      name: change,
      weight: weights[change],
      // Steps that end a history come late, so that it has some length.
      may: (it) => mayChange(it, change) && it.steps > (change === "subscription ends" ? 10 : 3),
      run: async (it) => {
        if (mayChange(it, change)) makeChange(it, change);
      },
    }),
  );

export const timeSteps = [
  step({
    name: "wait",
    weight: 4,
    args: fc.constantFrom(hourMs, 3 * dayMs, 8 * dayMs),
    run: (it, ms) => checkHeld(it, () => it.product.pass(ms)),
  }),
  step({
    name: "clock jump",
    weight: 1,
    args: fc.constantFrom(70 * dayMs, 400 * dayMs),
    may: (it) => it.steps > 6,
    async run(it, ms) {
      it.kinds.add("clock jump");
      await checkHeld(it, () => it.product.pass(ms));
    },
  }),
  step({
    name: "to the renewal",
    weight: 18,
    args: fc.constantFrom(0, hourMs / 2, 2 * hourMs, 2 * hourMs, 2 * hourMs),
    may: (it) => isLive(it, "active"),
    run: (it, after) => checkHeld(it, () => it.product.pass(untilRenewal(it) + after)),
  }),
  step({
    name: "renewals fail",
    weight: 3,
    args: fc.constantFrom(1, 1, 2, 4),
    may: (it) => isLive(it, "active"),
    async run(it, times) {
      const [running] = liveSubscriptions(it);
      if (running !== undefined) it.product.sandbox.failRenewals(running.id, times);
    },
  }),
  step({
    name: "to the next try",
    weight: 5,
    may: (it) => isLive(it, "past_due"),
    run: (it) => checkHeld(it, () => it.product.pass(untilNextAttempt(it))),
  }),
];

function untilRenewal(it: Life): number {
  const end = liveSubscriptions(it)[0]?.items.data[0]?.current_period_end ?? 0;
  return Math.max(0, end * 1000 - it.product.clock.now().getTime());
}

function untilNextAttempt(it: Life): number {
  const invoice = it.stripe.invoice.find(idOf(liveSubscriptions(it)[0]?.latest_invoice));
  const at = (invoice?.next_payment_attempt ?? 0) * 1000 - it.product.clock.now().getTime();
  return at > 0 ? at : 3 * dayMs;
}
