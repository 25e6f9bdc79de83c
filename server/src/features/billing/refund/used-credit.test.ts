import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import {
  addDearerPlan,
  buy,
  buyPlan,
  type Customer,
  customerIdOf,
  hourMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
  switchTo,
} from "../../../testing/money.ts";
import { eventually } from "../../../testing/product.ts";
import { sentEmails } from "../../../testing/sent-emails.ts";
import { reconcile } from "../webhook/reconcile.ts";

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
  product.meddle(() => "pass");
});

async function atStripe() {
  const id = await customerIdOf(product, customer);
  return product.sandbox.world.records.customer.rows.find((it) => it.id === id)!;
}
const creditLeft = async () => 0 - (await atStripe()).balance;

const newest = <T>(rows: readonly T[]) => rows.at(-1)!;
const plan = () => newest(product.sandbox.world.records.subscription.rows);
const payment = () => newest(product.sandbox.world.records.charge.rows);

async function readAgain() {
  await product.deliver();
  await product.settled();
}

async function offered(): Promise<number> {
  const answer = await customer.visitor.get("/api/user/subscription");
  return answer.json<SubscriptionAnswer>().moneyBack?.amountMinor ?? 0;
}
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
  await readAgain();
  expect(await creditLeft()).toBe(2000);
});

test("it is credited once even if Stripe's response is lost", async () => {
  await buyWithCredit();
  const { id } = await atStripe();
  product.meddle(({ method, path }) =>
    method === "POST" && path === `/v1/customers/${id}` ? "lost" : "pass",
  );
  expect(await takeBack(450)).toBe(200);
  product.meddle(() => "pass");
  await readAgain();
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
  const answer = await customer.visitor.get("/api/user/subscription");
  expect(answer.json()).toMatchObject({ status: "active" });
  expect(await creditLeft()).toBe(0);
  failCredit({ isDown: false });
  await readAgain();
  expect(await creditLeft()).toBe(2000);
  await readAgain();
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

test("it is credited once even if Stripe's 500 hides that it was", async () => {
  await buyWithCredit();
  failCredit({ isDown: true });
  expect(await takeBack(450)).toBe(200);
  (await atStripe()).balance = -2000;
  failCredit({ isDown: false });
  await readAgain();
  expect(await creditLeft()).toBe(2000);
});

test("it is credited once even if Stripe's response is lost and nothing is read for a day", async () => {
  await buyWithCredit();
  const { id } = await atStripe();
  product.meddle(({ method, path }) =>
    method === "POST" && path === `/v1/customers/${id}` ? "lost" : "pass",
  );
  expect(await takeBack(450)).toBe(200);
  product.meddle(() => "pass");
  product.pass(25 * 3_600_000);
  await readAgain();
  expect(await creditLeft()).toBe(2000);
  await customer.back();
  await buy(product, customer.visitor, "enhanced");
  await readAgain();
  expect(await creditLeft()).toBe(0);
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
  await readAgain();
  expect(await creditLeft()).toBe(0);
  await refund(350);
  await readAgain();
  expect(await creditLeft()).toBe(2000);
});

test("it stays used if the payment is lost in a dispute", async () => {
  await buyWithCredit();
  const dispute = product.sandbox.dispute(payment().id);
  product.sandbox.closeDispute(dispute.id, "lost");
  await readAgain();
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
    await readAgain();
    await buyPlan(product, visitor, dearer);
    expect(await creditLeft()).toBe(0);
    if (isBefore) {
      const all = { chargeId: source.id, amountMinor: source.amount, metadata: {} };
      await product.app.provider.refund(`source ${source.id}`, all);
      await readAgain();
    }
    expect(await takeBack(await offered())).toBe(200);
    await readAgain();
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
  await readAgain();
  expect([payment().amount, await creditLeft()]).toEqual([2450, 0]);
  const all = { chargeId: payment().id, amountMinor: 2450, metadata: {} };
  await product.app.provider.refund(`renewal ${payment().id}`, all);
  await readAgain();
  expect([plan().status, await creditLeft()]).toEqual(["canceled", 0]);
});

/** Enhanced, paid for with credit alone on Stripe's page. */
async function buyForCredit() {
  await customer.visitor.post("/api/create-subscription", { planId: product.plans.starter });
  (await atStripe()).balance = -2450;
  const body = { planId: product.plans.enhanced };
  const started = await customer.visitor.post("/api/create-subscription", body);
  const sessionId = /cs_[A-Za-z0-9_]+/.exec(started.json<{ url: string }>().url)![0];
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2030, cvc: "123" };
  product.sandbox.payCheckout(sessionId, { email: "p@example.com", name: "P", card });
  await customer.visitor.post("/api/stripe/verify-session", { sessionId });
  expect(await creditLeft()).toBe(0);
}
const endNow = () => product.app.provider.cancelSubscription(`dashboard ${plan().id}`, plan().id);

test("credit that paid for all of a plan is credited again, once, if it ends within 14 days", async () => {
  await buyForCredit();
  product.pass(14 * 86_400_000);
  await endNow();
  await readAgain();
  expect(await creditLeft()).toBe(2450);
  await readAgain();
  expect(await creditLeft()).toBe(2450);
});

test("it stays used if that plan ends later", async () => {
  await buyForCredit();
  product.pass(15 * 86_400_000);
  await endNow();
  await readAgain();
  expect(await creditLeft()).toBe(0);
});

test("the right to cancel a plan paid for with credit alone is explained by email", async () => {
  await buyForCredit();
  await readAgain();
  const { email } = (await customer.visitor.get("/api/user")).json<{ email: string }>();
  const [mail] = (await sentEmails(product, email)).filter((it) => it.kind === "cooling-off");
  const text = mail!.text.replaceAll(/\s+/g, " ");
  expect(text).toMatch(/You bought the Enhanced plan on \d+ \w+ \d+ with £24\.50 of credit\./);
  expect(text).toContain("without giving a reason. The £24.50 is then credited to you again");
  expect(text).toContain("write to the address at the end of this email");
  expect(text).not.toContain("Cancel and get");
});

test("credit that paid for a plan changed to a dearer one by card is credited again", async () => {
  await buyForCredit();
  await switchTo(customer.visitor, dearer);
  expect(payment().amount).toBe(2450);
  expect(await takeBack(await offered())).toBe(200);
  expect([payment().amount_refunded, await creditLeft()]).toEqual([2450, 2450]);
  await readAgain();
  expect(await creditLeft()).toBe(2450);
});

test("it is not credited twice if they change back to the cheaper plan before", async () => {
  await buyForCredit();
  await switchTo(customer.visitor, dearer);
  await switchTo(customer.visitor, product.plans.enhanced);
  expect(await creditLeft()).toBe(2450);
  expect(await takeBack(await offered())).toBe(200);
  await readAgain();
  expect([payment().amount_refunded, await creditLeft()]).toEqual([2450, 2450]);
});

test("credit that paid for all of a change to a dearer plan is credited again", async () => {
  await buyPlan(product, customer.visitor, product.plans.enhanced);
  (await atStripe()).balance = -5000;
  await switchTo(customer.visitor, dearer);
  expect([payment().amount, await creditLeft()]).toEqual([2450, 2550]);
  expect(await takeBack(await offered())).toBe(200);
  expect([payment().amount_refunded, await creditLeft()]).toEqual([2450, 5000]);
});

test("cancelling a plan paid for with credit alone is acknowledged by email", async () => {
  await buyForCredit();
  expect((await customer.visitor.post("/api/user/subscription/cancel")).statusCode).toBe(200);
  await readAgain();
  const { email } = (await customer.visitor.get("/api/user")).json<{ email: string }>();
  const kindsSent = async () => (await sentEmails(product, email)).map((it) => it.kind);
  expect(await kindsSent()).toContain("cancelling");
  await endNow();
  await readAgain();
  expect(await kindsSent()).toContain("cancelled");
});

test("credit is taken back once even if Stripe's response is lost", async () => {
  await buyPlan(product, customer.visitor, dearer);
  await switchTo(customer.visitor, product.plans.enhanced);
  const { id } = await atStripe();
  (await atStripe()).balance -= 500; // given by staff in Stripe's dashboard
  product.meddle(({ method, path }) =>
    method === "POST" && path === `/v1/customers/${id}` ? "lost" : "pass",
  );
  expect(await takeBack(4900)).toBe(200);
  product.meddle(() => "pass");
  await readAgain();
  expect(await creditLeft()).toBe(500);
});
