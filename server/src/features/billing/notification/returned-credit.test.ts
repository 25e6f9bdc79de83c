import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addPlan,
  buyPlan,
  type Customer,
  customerAtStripe,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../../testing/money.ts";
import { sentEmails } from "../../../testing/sent-emails.ts";

let product: MoneyProduct;
let weekly: string;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
  weekly = await addPlan(product, { key: "weekly", amountMinor: 1000, interval: "week" });
});
afterAll(() => product.close());

let customer: Customer;
beforeEach(async () => {
  customer = await newCustomer(product);
});

const atStripe = () => customerAtStripe(product, customer);

/** In Stripe's dashboard. */
const giveCredit = async (minor: number) => void ((await atStripe()).balance -= minor);

async function ownCharges() {
  const { id } = await atStripe();
  return product.sandbox.world.records.charge.rows.filter((it) => it.customer === id);
}

/** In full, in Stripe's dashboard. */
async function refund({ id: chargeId, amount: amountMinor }: { id: string; amount: number }) {
  const all = { chargeId, amountMinor, metadata: {} };
  await product.app.provider.refund(`dashboard ${chargeId}`, all);
}

/** Sentences about returned credit in the emails about refunds. */
async function named(): Promise<string[]> {
  const { email } = (await customer.visitor.get("/api/user")).json<{ email: string }>();
  const sent = (await sentEmails(product, email)).filter((it) => it.kind === "refunded");
  return sent.flatMap(({ text }) =>
    [...text.replaceAll(/\s+/g, " ").matchAll(/The £[\d.]+ of credit you used/g)].map(([it]) => it),
  );
}

test("the refund of a renewal names the credit that paid for part of it", async () => {
  await buyPlan(product, customer.visitor, product.plans.enhanced);
  await giveCredit(2000);
  product.pass(32 * dayMs);
  await product.deliverAndSettle();
  await customer.back();
  const [, renewal] = await ownCharges();
  expect(renewal?.amount).toBe(450);
  await refund(renewal!);
  await product.deliverAndSettle();
  expect([(await atStripe()).balance, await named()]).toEqual([
    -2000,
    ["The £20.00 of credit you used"],
  ]);
});

test("credit of two weeks refunded at once is named once", async () => {
  await customer.visitor.post("/api/create-subscription", { planId: product.plans.starter });
  await giveCredit(300);
  await buyPlan(product, customer.visitor, weekly);
  await giveCredit(200);
  product.pass(8 * dayMs);
  await product.deliverAndSettle();
  await customer.back();
  for (const it of await ownCharges()) await refund(it);
  await product.deliverAndSettle();
  expect([(await atStripe()).balance, await named()]).toEqual([
    -500,
    ["The £5.00 of credit you used"],
  ]);
});
