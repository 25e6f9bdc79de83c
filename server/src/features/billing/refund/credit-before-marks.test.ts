import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addDearerPlan,
  buy,
  buyPlan,
  type Customer,
  customerAtStripe,
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

let customer: Customer;
beforeEach(async () => {
  customer = await newCustomer(product);
});

const atStripe = () => customerAtStripe(product, customer);
const creditLeft = async () => 0 - (await atStripe()).balance;

/**
 * Cancels as a version before the marks did that was stopped before Stripe's response: it set the credit
 * itself, and stored what it set it to.
 */
async function cancelBefore(amountMinor: number, it: { setTo: number; isMade: boolean }) {
  product.meddle(({ method, body }) =>
    method === "POST" && body.includes("balance=") ? "down" : "pass",
  );
  const taken = await customer.visitor.post("/api/user/subscription/money-back", { amountMinor });
  expect(taken.statusCode).toBe(200);
  product.meddle(() => "pass");
  const { id } = product.sandbox.world.records.subscription.rows.at(-1)!;
  const { numUpdatedRows } = await product.app.db
    .updateTable("payment_operations")
    .set({ params: JSON.stringify({ id, leftMinor: it.setTo }), fault: null })
    .where("kind", "in", ["return-used-credit", "take-back-credit"])
    .where("id", "like", `%${id}%`)
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  if (it.isMade) (await atStripe()).balance = -it.setTo;
}

/** They pay £4.50 for Enhanced, and £20 with the credit they had. */
async function buyWithCredit() {
  await customer.visitor.post("/api/create-subscription", { planId: product.plans.starter });
  (await atStripe()).balance = -2000;
  await buy(product, customer.visitor, "enhanced");
}

test.each([["was made", true] as const, ["was not made", false] as const])(
  "used credit is returned once if the change of an older version %s",
  async (_, isMade) => {
    await buyWithCredit();
    await cancelBefore(450, { setTo: 2000, isMade });
    await product.deliverAndSettle();
    expect(await creditLeft()).toBe(2000);
    (await atStripe()).balance = -300;
    await product.deliverAndSettle();
    expect(await creditLeft()).toBe(300);
  },
);

test("credit that an older version took back is not taken from what staff give afterwards", async () => {
  await buyPlan(product, customer.visitor, dearer);
  await switchTo(customer.visitor, product.plans.enhanced);
  (await atStripe()).balance -= 500; // given by staff before
  await cancelBefore(4900, { setTo: 500, isMade: true });
  await product.deliverAndSettle();
  expect(await creditLeft()).toBe(500);
});
