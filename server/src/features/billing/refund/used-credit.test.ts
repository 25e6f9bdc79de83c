import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addDearerPlan,
  addPlan,
  buy,
  buyPlan,
  type Customer,
  customerAtStripe,
  dayMs,
  hourMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
  subscriptionOf,
  switchTo,
} from "../../../testing/money.ts";
import { eventually } from "../../../testing/product.ts";
import { sentEmails } from "../../../testing/sent-emails.ts";
import { reconcile } from "../webhook/reconcile.ts";

let product: MoneyProduct;
let dearer: string;
let plus: string;
let weekly: string;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
  dearer = await addDearerPlan(product);
  plus = await addPlan(product, { key: "plus", amountMinor: 3450, interval: "month" });
  weekly = await addPlan(product, { key: "weekly", amountMinor: 1000, interval: "week" });
});
afterAll(() => product.close());

let customer: Customer;
beforeEach(async () => {
  customer = await newCustomer(product);
  product.meddle(() => "pass");
});

const atStripe = () => customerAtStripe(product, customer);
const creditLeft = async () => 0 - (await atStripe()).balance;

const newest = <T>(rows: readonly T[]) => rows.at(-1)!;
const plan = () => newest(product.sandbox.world.records.subscription.rows);
const payment = () => newest(product.sandbox.world.records.charge.rows);

const offered = async () => (await subscriptionOf(customer)).moneyBack?.amountMinor ?? 0;
const takeBack = async (amountMinor: number) =>
  (await customer.visitor.post("/api/user/subscription/money-back", { amountMinor })).statusCode;

/** They pay £4.50 for Enhanced, and £20 with the credit they had. */
async function buyWithCredit() {
  await customer.visitor.post("/api/create-subscription", { planId: product.plans.starter });
  (await atStripe()).balance = -2000;
  await buy(product, customer.visitor, "enhanced");
  expect([payment().amount, await creditLeft()]).toEqual([450, 0]);
}

test("credit that paid for part of a cancelled plan is credited again, once", async () => {
  await buyWithCredit();
  expect(await takeBack(await offered())).toBe(200);
  expect([payment().amount_refunded, await creditLeft()]).toEqual([450, 2000]);
  await product.deliverAndSettle();
  const { email } = (await customer.visitor.get("/api/user")).json<{ email: string }>();
  const refunded = (await sentEmails(product, email)).find((it) => it.kind === "refunded");
  expect(refunded?.text.replaceAll(/\s+/g, " ")).toContain(
    "The £20.00 of credit you used has been credited to you again.",
  );
  expect(await creditLeft()).toBe(2000);
});

/** Calls that set a credit fail under their key for a day; `isDown`: under any key. */
function failCredit({ isDown }: { isDown: boolean }) {
  product.meddle(({ path, body, key = "" }) => {
    if (!path.startsWith("/v1/customers/") || !body.includes("balance=")) return "pass";
    if (isDown) failedKeys.add(key);
    return failedKeys.has(key) ? "500" : "pass";
  });
}
const failedKeys = new Set<string>();

test("a plan bought while Stripe cannot set the credit is available, and the credit follows", async () => {
  await buyWithCredit();
  failCredit({ isDown: true });
  expect(await takeBack(450)).toBe(200);
  await buy(product, customer.visitor, "starter");
  expect(await subscriptionOf(customer)).toMatchObject({ status: "active" });
  expect(await creditLeft()).toBe(0);
  failCredit({ isDown: false });
  await product.deliverAndSettle();
  expect(await creditLeft()).toBe(2000);
  await product.deliverAndSettle();
  expect(await creditLeft()).toBe(2000);
});

test("staff read what Stripe failed to do, in the stuck events and the comparison", async () => {
  await buyWithCredit();
  failCredit({ isDown: true });
  expect(await takeBack(450)).toBe(200);
  await product.deliver();
  const admin = await product.signedIn("admin");
  const sentence = "Stripe failed to end a refunded plan, void an invoice or correct credit";
  await eventually(async () => {
    const { body } = await admin.get("/api/admin/stripe/events?only=stuck");
    return body.includes(sentence);
  }, "a stuck event says why");
  product.pass(60_000);
  await reconcile(product.app);
  const { body } = await admin.get("/api/admin/stripe/reconciliation");
  expect(body).toContain(sentence);
  failCredit({ isDown: false });
  product.pass(60_000);
  await reconcile(product.app);
  expect(await creditLeft()).toBe(2000);
});

test("it is credited again if staff refund the whole payment, not for a part of it", async () => {
  await buyWithCredit();
  const refund = (amountMinor: number) =>
    product.app.provider.refund(`dashboard ${payment().id} ${amountMinor}`, {
      chargeId: payment().id,
      amountMinor,
      metadata: {},
    });
  await refund(100);
  await product.deliverAndSettle();
  expect(await creditLeft()).toBe(0);
  await refund(350);
  await product.deliverAndSettle();
  expect(await creditLeft()).toBe(2000);
});

test("it stays used if the payment is lost in a dispute", async () => {
  await buyWithCredit();
  const dispute = product.sandbox.dispute(payment().id);
  product.sandbox.closeDispute(dispute.id, "lost");
  await product.deliverAndSettle();
  expect(await creditLeft()).toBe(0);
});

test("credit that paid for part of a change to a dearer plan is credited again", async () => {
  await buyPlan(product, customer.visitor, product.plans.enhanced);
  (await atStripe()).balance = -2000;
  await switchTo(customer.visitor, dearer);
  expect([payment().amount, await creditLeft()]).toEqual([450, 0]);
  expect(await takeBack(await offered())).toBe(200);
  expect(await creditLeft()).toBe(2000);
});

test("a change to a cheaper plan is not mistaken for credit used", async () => {
  await buyWithCredit();
  await switchTo(customer.visitor, dearer);
  await switchTo(customer.visitor, product.plans.enhanced);
  expect(await takeBack(await offered())).toBe(200);
  expect(await creditLeft()).toBe(2000);
});

test.each([["before", true] as const, ["together with", false] as const])(
  "nothing is left of credit whose own payment was refunded %s the plan",
  async (_, isBefore) => {
    const { visitor } = customer;
    await buyPlan(product, visitor, dearer);
    const source = payment();
    await switchTo(visitor, product.plans.enhanced);
    await product.app.provider.cancelSubscription(`ended ${source.id}`, plan().id);
    await product.deliverAndSettle();
    await buyPlan(product, visitor, dearer);
    expect(await creditLeft()).toBe(0);
    if (isBefore) {
      const all = { chargeId: source.id, amountMinor: source.amount, metadata: {} };
      await product.app.provider.refund(`source ${source.id}`, all);
      await product.deliverAndSettle();
    }
    expect(await takeBack(await offered())).toBe(200);
    await product.deliverAndSettle();
    expect(await creditLeft()).toBe(0);
  },
);

test("credit given after that of a refunded plan was taken back is credited again", async () => {
  await buyPlan(product, customer.visitor, dearer);
  await switchTo(customer.visitor, product.plans.enhanced);
  expect(await takeBack(await offered())).toBe(200);
  expect(await creditLeft()).toBe(0);
  product.pass(60_000);
  await buyWithCredit();
  expect(await takeBack(await offered())).toBe(200);
  expect(await creditLeft()).toBe(2000);
});

test("credit that a change at a renewal left is not given back with that renewal", async () => {
  await buyPlan(product, customer.visitor, dearer);
  const renewsAt = plan().items.data[0]!.current_period_end * 1000;
  product.pass(renewsAt - product.clock.now().getTime());
  await customer.back();
  await switchTo(customer.visitor, product.plans.enhanced);
  expect(await creditLeft()).toBe(2450);
  product.pass(hourMs);
  await product.deliverAndSettle();
  expect([payment().amount, await creditLeft()]).toEqual([2450, 0]);
  const all = { chargeId: payment().id, amountMinor: 2450, metadata: {} };
  await product.app.provider.refund(`renewal ${payment().id}`, all);
  await product.deliverAndSettle();
  expect([plan().status, await creditLeft()]).toEqual(["canceled", 0]);
});

test("credit that an earlier period left is credited again with a refunded renewal, beside other credit", async () => {
  await buyPlan(product, customer.visitor, plus);
  await switchTo(customer.visitor, product.plans.enhanced);
  expect(await creditLeft()).toBe(1000);
  const renewsAt = plan().items.data[0]!.current_period_end * 1000;
  product.pass(renewsAt - product.clock.now().getTime() + hourMs);
  await product.deliverAndSettle();
  expect([payment().amount, await creditLeft()]).toEqual([1450, 0]);
  (await atStripe()).balance = -700;
  const all = { chargeId: payment().id, amountMinor: 1450, metadata: {} };
  await product.app.provider.refund(`renewal ${payment().id}`, all);
  await product.deliverAndSettle();
  expect([plan().status, await creditLeft()]).toEqual(["canceled", 1700]);
});

test("credit from a period refunded meanwhile is not given back with a refunded renewal", async () => {
  await buyPlan(product, customer.visitor, plus);
  const first = payment().id;
  await switchTo(customer.visitor, product.plans.enhanced);
  await product.deliverAndSettle();
  // Nothing reads of the refund before the renewal.
  await product.app.provider.refund(`plus ${first}`, {
    chargeId: first,
    amountMinor: 3450,
    metadata: {},
  });
  const renewsAt = plan().items.data[0]!.current_period_end * 1000;
  product.pass(renewsAt - product.clock.now().getTime() + hourMs);
  await product.deliverAndSettle();
  expect([plan().status, payment().amount, await creditLeft()]).toEqual(["active", 1450, 0]);
  const all = { chargeId: payment().id, amountMinor: 1450, metadata: {} };
  await product.app.provider.refund(`renewal ${payment().id}`, all);
  await product.deliverAndSettle();
  expect([plan().status, await creditLeft()]).toEqual(["canceled", 0]);
});

test("credit that paid for all of a change to a dearer plan is credited again", async () => {
  await buyPlan(product, customer.visitor, product.plans.enhanced);
  (await atStripe()).balance = -5000;
  await switchTo(customer.visitor, dearer);
  expect([payment().amount, await creditLeft()]).toEqual([2450, 2550]);
  expect(await takeBack(await offered())).toBe(200);
  expect([payment().amount_refunded, await creditLeft()]).toEqual([2450, 5000]);
});

test.each([
  ["the customer cancels", true] as const,
  ["staff refund one after the other", false] as const,
])("credit that paid for parts of two weeks is credited again if %s", async (_, isOwn) => {
  const { visitor } = customer;
  await visitor.post("/api/create-subscription", { planId: product.plans.starter });
  (await atStripe()).balance = -300;
  await buyPlan(product, visitor, weekly);
  (await atStripe()).balance = -200;
  product.pass(8 * dayMs);
  await product.deliverAndSettle();
  const { rows } = product.sandbox.world.records.charge;
  const { id } = await atStripe();
  const own = rows.filter((it) => it.customer === id);
  expect([own.map((it) => it.amount), await creditLeft()]).toEqual([[700, 800], 0]);
  await customer.back();
  if (isOwn) await takeBack(await offered());
  else
    for (const { id: chargeId, amount: amountMinor } of own.toReversed()) {
      const all = { chargeId, amountMinor, metadata: {} };
      await product.app.provider.refund(`dashboard ${chargeId}`, all);
      await product.deliverAndSettle();
    }
  expect(own.map((it) => it.amount_refunded)).toEqual([700, 800]);
  expect(await creditLeft()).toBe(500);
  await product.deliverAndSettle();
  expect(await creditLeft()).toBe(500);
});
