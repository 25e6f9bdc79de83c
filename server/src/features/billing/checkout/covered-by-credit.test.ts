import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buy,
  type Customer,
  customerAtStripe,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
});
afterAll(() => product.close());

interface Started {
  clientSecret?: string;
  url?: string;
  amountDue: number;
}

const start = async ({ visitor }: Customer, planId = product.plans.enhanced) => {
  const answer = await visitor.post("/api/create-subscription", { planId });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<Started>();
};

const statusOf = async (customer: Customer) => (await subscriptionOf(customer)).status;

const planAtStripe = async (customer: Customer) => {
  const { id } = await customerAtStripe(product, customer);
  return product.sandbox.world.records.subscription.rows.find((it) => it.customer === id);
};

/** Somebody with so much credit at Stripe as an earlier change of plan may leave. */
async function withCredit(creditMinor: number): Promise<Customer> {
  const customer = await newCustomer(product);
  await start(customer, product.plans.starter);
  const found = await customerAtStripe(product, customer);
  found.balance = -creditMinor;
  return customer;
}

test.each([
  ["all", 2450],
  ["more than all", 9000],
  ["all but a few pence", 2430],
])(
  "credit for %s of the first payment starts nothing until a card is saved",
  async (_, creditMinor) => {
    const customer = await withCredit(creditMinor);
    const started = await start(customer);
    expect(started.clientSecret).toBeUndefined();
    expect(started.amountDue).toBe((2450 - Math.min(2450, creditMinor)) / 100);
    expect(await planAtStripe(customer)).toBeUndefined();
    expect(await statusOf(customer)).toBe("none");
    const sessionId = /cs_[A-Za-z0-9_]+/.exec(started.url ?? "")?.[0] ?? "";
    const card = { number: "4242424242424242", exp_month: 12, exp_year: 2030, cvc: "123" };
    product.sandbox.payCheckout(sessionId, { email: "p@example.com", name: "P", card });
    await customer.visitor.post("/api/stripe/verify-session", { sessionId });
    expect(await statusOf(customer)).toBe("active");
    expect(await planAtStripe(customer)).toMatchObject({
      default_payment_method: expect.stringMatching(/^pm_/),
    });
    expect((await customerAtStripe(product, customer)).balance).toBe(
      Math.min(0, 2450 - creditMinor),
    );
  },
);

test("credit that leaves a pound to pay is taken off in the card form", async () => {
  const customer = await withCredit(2350);
  const started = await start(customer);
  expect(started.amountDue).toBe(1);
  payByCard(product, started.clientSecret ?? "");
  await product.deliverAndSettle();
  expect(await statusOf(customer)).toBe("active");
});

test.each([
  ["that renews", true],
  ["for one week", false],
])(
  "a plan %s for less than a pound is paid for in the card form without credit",
  async (name, isRecurring) => {
    const admin = await product.signedIn("admin");
    const made = await admin.post("/api/admin/stripe/settings", {
      planName: `Plan ${name}`,
      priceAmount: 0.5,
      interval: "week",
      isRecurring,
      isMadeAtStripe: true,
    });
    expect(made.statusCode).toBe(201);
    const started = await start(await newCustomer(product), made.json<{ id: string }>().id);
    expect(started).toMatchObject({ clientSecret: expect.any(String), amountDue: 0.5 });
  },
);

test("a form that is opened again takes the same credit off", async () => {
  const customer = await withCredit(2000);
  await buy(product, customer.visitor, "starter");
  const first = await start(customer);
  expect(first.amountDue).toBe(1);
  expect(await start(customer)).toEqual(first);
  await start(customer, product.plans.starter);
  expect(await start(customer)).toMatchObject({ amountDue: 1 });
  expect(await planAtStripe(customer)).toMatchObject({
    status: expect.not.stringMatching("active"),
  });
});
