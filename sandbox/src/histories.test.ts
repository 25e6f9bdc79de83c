import fc from "fast-check";
import { expect, test } from "vitest";
import { idOf } from "./world/ids.ts";
import { Sandbox } from "./control/sandbox.ts";
import { SandboxClock } from "./world/clock.ts";
import { periodOf } from "./subscriptions/items.ts";
import { day, noon } from "./testing/held-sandbox.ts";

const cards = [
  "pm_card_visa",
  "pm_card_chargeCustomerFail",
  "pm_card_authenticationRequired",
  "pm_card_authenticationRequiredOnSetup",
];

const step = fc.oneof(
  fc.record({ kind: fc.constant("subscribe" as const), card: fc.constantFrom(...cards) }),
  fc.record({ kind: fc.constant("advance" as const), days: fc.integer({ min: 0, max: 45 }) }),
  fc.record({ kind: fc.constant("decline" as const), times: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant("refund" as const), amount: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ kind: fc.constantFrom("pay", "cancel", "switch", "dispute", "pass", "fail") }),
);

test("the books balance after any sequence of steps", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 25 }), fc.nat(), (steps, seed) => {
      const history = new History(seed);
      for (const one of steps) {
        history.take(one);
        expect(history.findFaults()).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** One sandbox called without a network, in steps that may fail. */
class History {
  readonly sandbox: Sandbox;
  readonly #prices: [string, string];

  constructor(seed: number) {
    const outside = { now: () => new Date(noon * 1000) };
    const clock = new SandboxClock(outside);
    const parts = {
      outside,
      clock,
      seed,
      secretKey: undefined,
      webhookSecret: "w",
      saved: undefined,
    };
    this.sandbox = new Sandbox(parts);
    this.#prices = [this.#price(2450), this.#price(900)];
  }

  take(one: Step): void {
    const { world } = this.sandbox;
    const subscription = world.records.subscription.rows.at(-1);
    const charge = world.records.charge.rows.findLast(({ paid }) => paid);
    switch (one.kind) {
      case "subscribe":
        return this.#subscribe(one.card);
      case "advance":
        return this.sandbox.advanceNow(one.days * day + 1800);
      case "decline":
        if (subscription) this.sandbox.failRenewals(subscription.id, one.times);
        return;
      case "refund":
        if (charge) this.#post("refunds", { charge: charge.id, amount: String(one.amount) });
        return;
      case "pay": {
        const open = world.records.invoice.rows.findLast(({ status }) => status === "open");
        if (open) this.#post(`invoices/${open.id}/pay`, { payment_method: "pm_card_visa" });
        return;
      }
      case "cancel":
        if (subscription) this.#call("DELETE", `subscriptions/${subscription.id}`, {});
        return;
      case "switch":
        if (subscription) {
          this.#post(`subscriptions/${subscription.id}`, {
            "items[0][id]": subscription.items.data[0]?.id ?? "",
            "items[0][price]": this.#prices[1],
          });
        }
        return;
      case "dispute":
        if (charge && !charge.disputed && !charge.refunded) this.sandbox.dispute(charge.id);
        return;
      default: {
        const waiting = world.records.payment_intent.rows.findLast(
          ({ status }) => status === "requires_action",
        );
        if (waiting) this.sandbox.authenticate(waiting.id, one.kind === "pass");
      }
    }
  }

  /** Inconsistencies in words; empty if there are none. */
  findFaults(): string[] {
    const { records, clock } = this.sandbox.world;
    const faults: string[] = [];
    const paid = records.charge.rows.filter((charge) => charge.paid);
    const returned = sum(records.refund.rows.map(({ amount }) => amount));
    const disputed = sum(records.dispute.rows.map(({ amount }) => amount));
    const taken = sum(paid.map(({ amount }) => amount));
    const booked = sum(records.balance_transaction.rows.map(({ amount }) => amount));
    if (booked !== taken - returned - disputed) faults.push(`the balance says ${booked}`);
    for (const { id, amount, amount_refunded: refunded } of paid) {
      const own = records.refund.rows.filter(({ charge }) => charge === id);
      const isRight = refunded === sum(own.map((refund) => refund.amount)) && refunded <= amount;
      if (!isRight) faults.push(`${id} of ${amount} says ${refunded} was refunded`);
    }
    for (const invoice of records.invoice.rows) {
      const payments = records.invoice_payment.rows.filter((row) => row.invoice === invoice.id);
      const charged = paid
        .filter(({ payment_intent: intent }) =>
          payments.some(({ payment }) => payment.payment_intent === intent),
        )
        .map(({ amount }) => amount);
      const due = invoice.status === "paid" && invoice.amount_due > 0 ? [invoice.amount_due] : [];
      if (String(charged) !== String(due))
        faults.push(`${invoice.id} was charged ${charged.join(", ")}`);
    }
    for (const subscription of records.subscription.rows) {
      if (!/^(active|past_due|unpaid)$/.test(subscription.status)) continue;
      const { start, end } = periodOf(subscription);
      const isNow = start <= clock.now() && clock.now() < end;
      if (!isNow) faults.push(`${subscription.id} is not in its period`);
    }
    const times = records.event.rows.map(({ created }) => created);
    if (times.some((time, index) => time < (times[index - 1] ?? 0))) faults.push("time ran back");
    return faults;
  }

  #subscribe(card: string): void {
    const customer = this.#post("customers", {}).id;
    const created = this.#post("subscriptions", {
      customer,
      "items[0][price]": this.#prices[0],
      payment_behavior: "default_incomplete",
      "payment_settings[save_default_payment_method]": "on_subscription",
    });
    const invoice = created.latest_invoice as string;
    const intent = this.sandbox.world.records.invoice_payment.rows.find(
      (row) => row.invoice === invoice,
    )?.payment.payment_intent;
    this.#post(`payment_intents/${idOf(intent)}/confirm`, { payment_method: card });
  }

  #price(pence: number): string {
    return this.#post("prices", {
      currency: "gbp",
      unit_amount: String(pence),
      "product_data[name]": "Plan",
      "recurring[interval]": "month",
    }).id as string;
  }

  #post(path: string, params: Record<string, unknown>): Record<string, unknown> {
    return this.#call("POST", path, params);
  }

  #call(method: string, path: string, params: Record<string, unknown>): Record<string, unknown> {
    const { status, body } = this.sandbox.answer({
      method,
      path: `/v1/${path}`,
      form: new URLSearchParams(params as Record<string, string>).toString(),
      authorization: "Bearer sk_test_1",
      version: undefined,
      idempotencyKey: undefined,
    });
    if (status >= 500) throw new Error(body);
    return JSON.parse(body);
  }
}
