import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problemAnswer } from "@attune/contract/problem";
import {
  addDearerPlan,
  buy,
  type Customer,
  customerIdOf,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";
import { recordingLog } from "../../../testing/recording-log.ts";
import type { Fate } from "../../../testing/sandbox-wire.ts";
import type { Visitor } from "../../../testing/visitor.ts";

const own = "/api/user/subscription";
const recorded = recordingLog();
let product: MoneyProduct;
let dearer: string;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "debug" }, 7, { log: recorded.log });
  await makeOffice(product);
  dearer = await addDearerPlan(product);
});
afterAll(() => product.close());

type Send = () => Promise<LightMyRequestResponse>;

/** Returns the request that takes or returns money. */
type Prepare = (it: Customer) => Promise<Send>;

const post =
  (visitor: Visitor, url: string, body: object = {}): Send =>
  () =>
    visitor.post(url, body);

async function withPlan({ visitor }: Customer): Promise<void> {
  await buy(product, visitor, "enhanced");
  await product.deliverAndSettle();
}

const flows: Record<string, Prepare> = {
  "changing to a dearer plan": async (it) => {
    await withPlan(it);
    const asked = await it.visitor.post(`${own}/switch/preview`, { planId: dearer });
    const { preview } = asked.json<{ preview: string }>();
    return post(it.visitor, `${own}/switch`, { planId: dearer, preview });
  },
  "refunding a part": async (it) => {
    await withPlan(it);
    const admin = await product.signedIn("admin");
    return post(admin, "/api/admin/stripe/refund", {
      customerId: it.id,
      amount: 500,
      reason: "For the zqxreason",
    });
  },
  "taking money back": async (it) => {
    await withPlan(it);
    return post(it.visitor, `${own}/money-back`, { amountMinor: 2450 });
  },
};

/** The same request twice, minutes apart, as somebody sends it who was told that the first had failed. */
async function runTwice(prepare: Prepare, fate: Fate) {
  const customer = await newCustomer(product);
  const send = await prepare(customer);
  const isDone = fate === "500 afterwards";
  product.meddle(({ method }) => (isDone && method === "GET" ? "pass" : fate));
  const first = await send();
  product.meddle(() => "pass");
  product.pass(120_000);
  const answer = fate === "pass" ? first : await send();
  await product.deliverAndSettle();
  const { status, amount, isPaused } = await subscriptionOf(customer);
  const { charge, refund, subscription } = product.sandbox.world.records;
  const id = await customerIdOf(product, customer);
  const charges = charge.rows.filter((it) => it.customer === id);
  return {
    first,
    result: {
      statusCode: answer.statusCode,
      plan: { status, amount, isPaused },
      charged: charges.map((it) => [it.status, it.amount]),
      refunded: refund.rows
        .filter((it) => charges.some((one) => one.id === it.charge))
        .map((it) => [it.status, it.amount]),
      subscriptions: subscription.rows.filter((it) => it.customer === id).map((it) => it.status),
    },
  };
}

test.each(Object.entries(flows))(
  "%s ends well on the second attempt, whatever became of the first",
  { timeout: 120_000 },
  async (_name, prepare) => {
    const undisturbed = await runTwice(prepare, "pass");
    expect(undisturbed.first.statusCode).toBe(200);
    for (const fate of ["down", "500", "500 afterwards"] as const) {
      const { first, result } = await runTwice(prepare, fate);
      expect([fate, result]).toEqual([fate, undisturbed.result]);
      expect(first.statusCode).toBe(503);
      expect(first.headers["retry-after"]).toBeTruthy();
      expect(problemAnswer.parse(first.json()).message).toMatch(/try again|send it again/);
    }
  },
);

test("the log has no reason that staff gave", () => {
  expect(recorded.text()).toContain("refundPayment");
  expect(recorded.text()).not.toContain("zqx");
});
