import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addDearerPlan,
  type Customer,
  customerAtStripe,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
  subscriptionOf,
  switchTo,
} from "../../../testing/money.ts";
import { saveAtStripe } from "../../../testing/save-card.ts";
import { sentEmails } from "../../../testing/sent-emails.ts";

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

const plan = () => product.sandbox.world.records.subscription.rows.at(-1)!;
const payment = () => product.sandbox.world.records.charge.rows.at(-1)!;

const offered = async () => (await subscriptionOf(customer)).moneyBack?.amountMinor ?? 0;

/** Cancels with the money back that is offered. */
async function takeBack() {
  const amountMinor = await offered();
  const taken = await customer.visitor.post("/api/user/subscription/money-back", { amountMinor });
  expect(taken.statusCode).toBe(200);
}

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
  await product.deliverAndSettle();
  expect(await creditLeft()).toBe(2450);
  await product.deliverAndSettle();
  expect(await creditLeft()).toBe(2450);
});

test("it stays used if that plan ends later", async () => {
  await buyForCredit();
  product.pass(15 * 86_400_000);
  await endNow();
  await product.deliverAndSettle();
  expect(await creditLeft()).toBe(0);
});

test("the right to cancel a plan paid for with credit alone is explained by email", async () => {
  await buyForCredit();
  await product.deliverAndSettle();
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
  await takeBack();
  expect([payment().amount_refunded, await creditLeft()]).toEqual([2450, 2450]);
  await product.deliverAndSettle();
  expect(await creditLeft()).toBe(2450);
});

test("it is not credited twice if they change back to the cheaper plan before", async () => {
  await buyForCredit();
  await switchTo(customer.visitor, dearer);
  await switchTo(customer.visitor, product.plans.enhanced);
  expect(await creditLeft()).toBe(2450);
  await takeBack();
  await product.deliverAndSettle();
  expect([payment().amount_refunded, await creditLeft()]).toEqual([2450, 2450]);
});

test("cancelling a plan paid for with credit alone is acknowledged by email", async () => {
  await buyForCredit();
  expect((await customer.visitor.post("/api/user/subscription/cancel")).statusCode).toBe(200);
  await product.deliverAndSettle();
  const { email } = (await customer.visitor.get("/api/user")).json<{ email: string }>();
  const kindsSent = async () => (await sentEmails(product, email)).map((it) => it.kind);
  expect(await kindsSent()).toContain("cancelling");
  await endNow();
  await product.deliverAndSettle();
  expect(await kindsSent()).toContain("cancelled");
  const ended = (await sentEmails(product, email)).find((it) => it.kind === "cancelled");
  expect(ended?.text.replaceAll(/\s+/g, " ")).toContain(
    "Nothing more is charged. The £24.50 of credit you used has been credited to you again.",
  );
});

test("the failed renewal of such a plan is paid under its own name, whatever plan is chosen", async () => {
  await buyForCredit();
  const failing = await saveAtStripe(product, customer.visitor, "pm_card_chargeCustomerFail");
  const cards = "/api/user/payment-cards";
  await customer.visitor.post(cards, { paymentMethodId: failing, setAsDefault: true });
  product.pass(32 * dayMs);
  await customer.back();
  const body = { planId: product.plans.starter };
  const started = await customer.visitor.post("/api/create-subscription", body);
  expect(started.json()).toMatchObject({ purpose: "reactivate", planName: "Enhanced" });
});

async function live(days: number) {
  product.pass(days * dayMs);
  await customer.back();
  await product.deliverAndSettle();
}

test("its right to cancel covers a later change to a dearer plan by card", async () => {
  await buyForCredit();
  await live(5);
  await switchTo(customer.visitor, dearer);
  const difference = payment();
  await live(9);
  expect(await offered()).toBe(difference.amount);
  await takeBack();
  expect([difference.amount_refunded, await creditLeft()]).toEqual([difference.amount, 2450]);
});

test("a difference that is taken back ends the plan, even if Stripe's response was lost", async () => {
  await buyForCredit();
  await live(5);
  await switchTo(customer.visitor, dearer);
  const amountMinor = await offered();
  const take = () => customer.visitor.post("/api/user/subscription/money-back", { amountMinor });
  const isRefund = (method: string, path: string) => method === "POST" && path === "/v1/refunds";
  product.meddle(({ method, path }) => (isRefund(method, path) ? "lost" : "pass"));
  expect((await take()).statusCode).toBe(503);
  product.meddle(() => "pass");
  expect((await take()).statusCode).toBe(200);
  expect([plan().status, await creditLeft()]).toEqual(["canceled", 2450]);
});

test.each([["soon", 5] as const, ["later", 16] as const])(
  "a change to a dearer plan by card, %s, does not extend its right to cancel",
  async (_, days) => {
    await buyForCredit();
    await product.deliverAndSettle();
    await live(days);
    await switchTo(customer.visitor, dearer);
    await live(10);
    expect(await offered()).toBe(0);
    const { email } = (await customer.visitor.get("/api/user")).json<{ email: string }>();
    const sent = (await sentEmails(product, email)).filter((it) => it.kind === "cooling-off");
    expect(sent).toHaveLength(1);
  },
);

test("its first renewal by card begins no new right to cancel", async () => {
  await buyForCredit();
  await live(32);
  const { rows } = product.sandbox.world.records.charge;
  const { id } = await atStripe();
  expect(rows.filter((it) => it.customer === id).map((it) => it.amount)).toEqual([2450]);
  await live(5);
  expect(await offered()).toBe(0);
});
