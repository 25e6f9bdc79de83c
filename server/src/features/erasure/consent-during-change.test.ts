import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LightMyRequestResponse } from "fastify";
import { openStripe } from "../../adapters/stripe/open-stripe.ts";
import { wizardBody } from "../../testing/answers.ts";
import { submit } from "../../testing/journey.ts";
import {
  addDearerPlan,
  buy,
  type Customer,
  customerIdOf,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../testing/money.ts";
import { type Fate, sandboxWire } from "../../testing/sandbox-wire.ts";
import { endRenewalsAgainJob } from "../../jobs.ts";
import { endRenewalsAgain, endRenewalsOf } from "./end-renewals-of.ts";

let product: MoneyProduct;
let dearer: string;

beforeAll(async () => {
  // The job of a withdrawal runs in another process, which a test stands in for.
  product = await startMoneyProduct({ process: "api" });
  dearer = await addDearerPlan(product);
});
afterAll(() => product.close());

async function withdraw({ id, visitor }: Customer): Promise<void> {
  await visitor.delete("/api/user/health-consent", { body: {} });
  const { id: withdrawalId } = await product.app.db
    .selectFrom("health_withdrawals")
    .select("id")
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  const limits = { budgetMs: 120_000, answerMs: 60_000, pauseMs: 1 };
  const provider = openStripe(product.settings, limits, sandboxWire(product.sandbox));
  await endRenewalsOf({ ...product.app, provider }, withdrawalId);
}

type Send = () => Promise<LightMyRequestResponse>;

const own = "/api/user/subscription";

const acts: Record<string, (it: Customer) => Promise<Send>> = {
  "keep a plan": async ({ visitor }) => {
    await buy(product, visitor, "enhanced");
    await visitor.post(`${own}/cancel`);
    return () => visitor.post(`${own}/keep`);
  },
  "change to another plan": async ({ visitor }) => {
    await buy(product, visitor, "enhanced");
    const asked = await visitor.post(`${own}/switch/preview`, { planId: dearer });
    const { preview } = asked.json<{ preview: string }>();
    return () => visitor.post(`${own}/switch`, { planId: dearer, preview });
  },
  "buy a plan": async ({ visitor }) => {
    const body = { planId: product.plans.enhanced };
    return () => visitor.post("/api/create-subscription", body);
  },
};

/** How Stripe fares from the moment of the withdrawal until its job is retried. */
const faults: Record<string, [atOnce: Fate, later: Fate]> = {
  works: ["pass", "pass"],
  "is down afterwards": ["pass", "down"],
  "loses the response and is down afterwards": ["lost", "down"],
};

const cases = Object.entries(acts).flatMap(([act, prepare]) =>
  Object.entries(faults).map(([fault, fates]) => [act, fault, prepare, fates] as const),
);

test.each(cases)(
  "nothing renews for someone who withdraws consent at the moment they %s while Stripe %s",
  async (_act, _fault, prepare, [atOnce, later]) => {
    const customer = await newCustomer(product);
    await submit(customer.visitor, wizardBody());
    const send = await prepare(customer);
    let isWithdrawn = false;
    let queued: object[] = [];
    product.meddle(async ({ method, path }) => {
      if (isWithdrawn) return later;
      if (method !== "POST" || !path.startsWith("/v1/subscriptions")) return "pass";
      isWithdrawn = true;
      await withdraw(customer);
      // Before the response: the process that waits for it may die.
      queued = await queuedFor(customer);
      return atOnce;
    });
    const answer = await send();
    product.meddle(() => "pass");
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: "consent-withdrawn" }]);
    expect(queued).toEqual([{ userId: customer.id, isLater: true }]);
    await endRenewalsAgain(product.app, customer.id);
    const id = await customerIdOf(product, customer);
    const plans = product.sandbox.world.records.subscription.rows.filter(
      (it) => it.customer === id && it.status !== "incomplete_expired",
    );
    expect(plans.filter((it) => !it.cancel_at_period_end)).toEqual([]);
  },
);

test("leaves the plan of someone who has consented again meanwhile", async () => {
  const customer = await newCustomer(product);
  await submit(customer.visitor, wizardBody());
  await buy(product, customer.visitor, "enhanced");
  await withdraw(customer);
  await submit(customer.visitor, wizardBody({ additional: "Once more" }));
  await customer.visitor.post(`${own}/keep`);
  await endRenewalsAgain(product.app, customer.id);
  expect(product.sandbox.world.records.subscription.rows.at(-1)).toMatchObject({
    cancel_at_period_end: false,
  });
});

async function queuedFor({ id }: Customer) {
  const { rows } = await sql<{ userId: string; isLater: boolean }>`
    select data ->> 'userId' as "userId", start_after > now() + interval '2 minutes' as "isLater"
    from queue.job
    where name = ${endRenewalsAgainJob.name} and data ->> 'userId' = ${id}`.execute(product.app.db);
  return rows;
}
