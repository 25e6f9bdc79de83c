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
import { sandboxWire } from "../../testing/sandbox-wire.ts";
import { endRenewalsOf } from "./end-renewals-of.ts";

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

test.each(Object.entries(acts))(
  "nothing renews for someone who withdraws consent at the moment they %s",
  async (_act, prepare) => {
    const customer = await newCustomer(product);
    await submit(customer.visitor, wizardBody());
    const send = await prepare(customer);
    let isWithdrawn = false;
    product.meddle(async ({ method, path }) => {
      if (!isWithdrawn && method === "POST" && path.startsWith("/v1/subscriptions")) {
        isWithdrawn = true;
        await withdraw(customer);
      }
      return "pass" as const;
    });
    const answer = await send();
    product.meddle(() => "pass");
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: "consent-withdrawn" }]);
    const id = await customerIdOf(product, customer);
    const plans = product.sandbox.world.records.subscription.rows.filter(
      (it) => it.customer === id && it.status !== "incomplete_expired",
    );
    expect(plans.filter((it) => !it.cancel_at_period_end)).toEqual([]);
  },
);
