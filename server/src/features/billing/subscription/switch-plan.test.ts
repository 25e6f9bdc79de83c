import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addDearerPlan,
  buy,
  buyPlan,
  customerIdOf,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
  switchTo,
} from "../../../testing/money.ts";

let product: MoneyProduct;
let dearer: string;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
  dearer = await addDearerPlan(product);
});
afterAll(() => product.close());

test("records the new plan at Stripe after a switch", async () => {
  const { visitor } = await newCustomer(product);
  await buy(product, visitor, "enhanced");
  expect(await switchTo(visitor, dearer)).toMatchObject({ planId: dearer, amount: 49 });
  const [subscription] = product.sandbox.world.records.subscription.rows;
  expect(subscription?.metadata).toMatchObject({ plan_id: dearer });
  expect(subscription?.metadata["user_ref"]).toBeTruthy();
});

test("previews what is charged after the credit of an earlier change", async () => {
  const customer = await newCustomer(product);
  const { visitor } = customer;
  await buyPlan(product, visitor, dearer);
  const planId = product.plans.enhanced;
  const down = await visitor.post("/api/user/subscription/switch/preview", { planId });
  expect(down.json()).toMatchObject({ amountDueNow: -24.5, nextPaymentAmount: 0 });
  const switched = await switchTo(visitor, planId);
  expect(switched).toMatchObject({ amount: 24.5, nextPaymentAmount: 0 });
  const asked = await visitor.post("/api/user/subscription/switch/preview", { planId: dearer });
  expect(asked.json()).toMatchObject({ amountDueNow: 0, nextPaymentAmount: 49 });
  await switchTo(visitor, dearer);
  const id = await customerIdOf(product, customer);
  const charges = product.sandbox.world.records.charge.rows.filter((it) => it.customer === id);
  expect(charges.map((it) => it.amount)).toEqual([4900]);
});

test("takes credit that a dearer plan leaves over off the next payment in the preview", async () => {
  const { visitor } = await newCustomer(product);
  await buy(product, visitor, "enhanced");
  product.sandbox.world.records.customer.rows.at(-1)!.balance = -4000; // given by staff in Stripe's dashboard
  const asked = await visitor.post("/api/user/subscription/switch/preview", { planId: dearer });
  expect(asked.json()).toMatchObject({ amountDueNow: 0, nextPaymentAmount: 33.5 });
  expect(await switchTo(visitor, dearer)).toMatchObject({ amount: 49, nextPaymentAmount: 33.5 });
});

test("previews the date on which Stripe renews a month that begins on the 31st", async () => {
  const admin = await product.signedIn("admin");
  const made = await admin.post("/api/admin/stripe/settings", {
    planName: "Every week",
    priceAmount: 8,
    interval: "week",
    isMadeAtStripe: true,
  });
  const lastOfJanuary = Date.parse("2027-01-31T12:00:00Z");
  product.pass(lastOfJanuary - product.clock.now().getTime());
  const { visitor } = await newCustomer(product);
  await buyPlan(product, visitor, made.json<{ id: string }>().id);
  product.pass(60_000);
  const planId = product.plans.enhanced;
  const asked = await visitor.post("/api/user/subscription/switch/preview", { planId });
  const preview = asked.json<{ nextPaymentAt: string }>();
  expect(preview.nextPaymentAt).toBe("2027-02-28T12:01:00.000Z");
  expect((await switchTo(visitor, planId)).currentPeriodEnd).toBe(preview.nextPaymentAt);
});
