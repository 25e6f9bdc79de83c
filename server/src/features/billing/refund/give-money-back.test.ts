import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addDearerPlan,
  addPlan,
  buy,
  buyPlan,
  type Customer,
  dayMs,
  hourMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
  subscriptionOf,
  switchTo,
} from "../../../testing/money.ts";
import { readBooks, openBooks } from "../../../testing/books.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
});
afterAll(() => product.close());

const path = "/api/user/subscription/money-back";

const take = ({ visitor }: Customer, amountMinor: number) => visitor.post(path, { amountMinor });

let dearer: Promise<string> | undefined;
const findDearerPlan = () => (dearer ??= addDearerPlan(product));

const refundsSince = (before: number) => product.sandbox.world.records.refund.rows.slice(before);
const refundCount = () => product.sandbox.world.records.refund.rows.length;

test("ends a plan cancelled within fourteen days at once, and refunds it in full", async () => {
  const customer = await newCustomer(product);
  await buy(product, customer.visitor, "enhanced");
  const before = refundCount();
  const { moneyBack } = await subscriptionOf(customer);
  expect(moneyBack).toMatchObject({
    amountMinor: 2450,
    currency: "gbp",
    parts: [{ planName: "Enhanced", refundMinor: 2450 }],
  });
  const answer = await take(customer, 2450);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    amountMinor: 2450,
    subscription: { status: "cancelled", isRefunded: true, moneyBack: null },
  });
  expect(refundsSince(before)).toMatchObject([{ amount: 2450, metadata: { ends_access: "yes" } }]);
  const invoices = (await customer.visitor.get("/api/billing/invoices")).json<
    { status: string }[]
  >();
  expect(invoices.map((it) => it.status)).toEqual(["refunded"]);
});

test("takes back the credit of a cheaper plan with the refund of the dearer one, and leaves other credit", async () => {
  const customer = await newCustomer(product);
  const { visitor } = customer;
  await buyPlan(product, visitor, await findDearerPlan());
  await switchTo(visitor, product.plans.enhanced);
  const atStripe = () => product.sandbox.world.records.customer.rows.at(-1)!;
  expect(atStripe().balance).toBeLessThan(-2000);
  atStripe().balance -= 500; // given by staff in Stripe's dashboard
  const { moneyBack } = await subscriptionOf(customer);
  expect(moneyBack?.amountMinor).toBe(4900);
  expect((await take(customer, 4900)).statusCode).toBe(200);
  expect(atStripe().balance).toBe(-500);
});

test("takes back the credit of a cheaper plan also if the plan had ended before its refund", async () => {
  const customer = await newCustomer(product);
  const { visitor } = customer;
  await buyPlan(product, visitor, await findDearerPlan());
  await switchTo(visitor, product.plans.enhanced);
  const atStripe = () => product.sandbox.world.records.customer.rows.at(-1)!;
  atStripe().balance -= 500; // given by staff in Stripe's dashboard
  const { id } = product.sandbox.world.records.subscription.rows.at(-1)!;
  await product.app.provider.cancelSubscription("ended-in-the-dashboard", id);
  await product.deliverAndSettle();
  expect((await subscriptionOf(customer)).status).toBe("cancelled");
  expect((await take(customer, 4900)).statusCode).toBe(200);
  expect(atStripe().balance).toBe(-500);
  await product.deliverAndSettle();
  expect(atStripe().balance).toBe(-500);
});

test("takes back the credit if a dispute is lost long after the plan ended", async () => {
  const customer = await newCustomer(product);
  const { visitor } = customer;
  await buyPlan(product, visitor, await findDearerPlan());
  await switchTo(visitor, product.plans.enhanced);
  const atStripe = () => product.sandbox.world.records.customer.rows.at(-1)!;
  expect(atStripe().balance).toBeLessThan(-2000);
  const { id } = product.sandbox.world.records.subscription.rows.at(-1)!;
  await product.app.provider.cancelSubscription("ended-before-the-dispute", id);
  const paid = product.sandbox.world.records.charge.rows.at(-1)!;
  const dispute = product.sandbox.dispute(paid.id);
  product.pass(60 * dayMs);
  product.sandbox.closeDispute(dispute.id, "lost");
  await product.deliverAndSettle();
  expect(atStripe().balance).toBe(0);
});

test("takes back credit that an open payment form has taken off", async () => {
  const customer = await newCustomer(product);
  const { visitor } = customer;
  const planId = await findDearerPlan();
  await buyPlan(product, visitor, planId);
  await switchTo(visitor, product.plans.enhanced);
  const { id } = product.sandbox.world.records.subscription.rows.at(-1)!;
  await product.app.provider.cancelSubscription("ended-before-the-form", id);
  await product.deliverAndSettle();
  const open = async () =>
    (await visitor.post("/api/create-subscription", { planId })).json<{ amountDue: number }>();
  expect((await open()).amountDue).toBe(24.5);
  const paid = product.sandbox.world.records.charge.rows.at(-1)!;
  const all = { chargeId: paid.id, amountMinor: paid.amount, metadata: {} };
  await product.app.provider.refund("refunded-in-the-dashboard", all);
  await product.deliverAndSettle();
  expect((await open()).amountDue).toBe(49);
});

test("refunds once, however often the request is sent", async () => {
  const customer = await newCustomer(product);
  await buy(product, customer.visitor, "enhanced");
  const before = refundCount();
  const answers = await Promise.all(Array.from({ length: 6 }, () => take(customer, 2450)));
  expect(answers.map((it) => it.statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
  expect((await take(customer, 2450)).statusCode).toBe(200);
  expect(refundsSince(before)).toHaveLength(1);
});

test("refunds only the amount that was shown", async () => {
  const customer = await newCustomer(product);
  await buy(product, customer.visitor, "enhanced");
  const before = refundCount();
  for (const amountMinor of [1, 2449, 2451, 99_999_999]) {
    const answer = await take(customer, amountMinor);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "preview-out-of-date"]);
  }
  for (const amountMinor of [0, -1, 24.5, 1e12])
    expect((await take(customer, amountMinor)).statusCode).toBe(400);
  expect(refundsSince(before)).toEqual([]);
  expect((await subscriptionOf(customer)).status).toBe("active");
});

test("refunds nothing after the window, without a purchase or without signing in", async () => {
  const [customer, nobody] = [await newCustomer(product), await newCustomer(product)];
  await buy(product, customer.visitor, "enhanced");
  product.pass(16 * dayMs);
  await customer.back();
  expect((await subscriptionOf(customer)).moneyBack).toBeNull();
  const overdue = await take(customer, 2450);
  expect([overdue.statusCode, overdue.json().code]).toEqual([409, "not-possible-now"]);
  await nobody.back();
  expect((await take(nobody, 2450)).statusCode).toBe(409);
  expect((await product.visitor().post(path, { amountMinor: 2450 })).statusCode).toBe(401);
});

test("refunds a renewal within the refund window, but not the payments before it", async () => {
  const customer = await newCustomer(product);
  await buy(product, customer.visitor, "enhanced");
  const { nextPaymentAt } = await subscriptionOf(customer);
  product.pass(Date.parse(nextPaymentAt ?? "") + 2 * hourMs - product.clock.now().getTime());
  await product.deliverAndSettle();
  await customer.back();
  const { moneyBack, currentPeriodStart } = await subscriptionOf(customer);
  expect(moneyBack).toMatchObject({ amountMinor: 2450, lastDay: null });
  expect(moneyBack?.parts).toHaveLength(1);
  expect(Date.parse(moneyBack?.until ?? "")).toBeGreaterThan(Date.parse(currentPeriodStart ?? ""));
  expect((await take(customer, 2450)).json()).toMatchObject({
    subscription: { status: "cancelled", isRefunded: true },
  });
});

test("credits unused days of a pass to a plan's first payment, and refunds both together", async () => {
  const customer = await newCustomer(product);
  const opening = await openBooks(product);
  const books = await readBooks(product, opening);
  await buy(product, customer.visitor, "starter");
  product.pass(1.5 * dayMs);
  await customer.back();
  const started = await customer.visitor.post("/api/create-subscription", {
    planId: product.plans.enhanced,
    flow: "redirect",
  });
  expect(started.json()).toMatchObject({
    amountDue: 15.94,
    credit: { amount: 8.56, days: 6, planName: "Starter" },
    purpose: "start",
    clientSecret: expect.any(String),
  });
  const { intent } = payByCard(product, started.json<{ clientSecret: string }>().clientSecret);
  expect(intent.amount).toBe(1594);
  const invoice = product.sandbox.world.records.invoice.rows.at(-1);
  expect(invoice?.lines.data.map((it) => it.description)).toContain(
    "Credit for unused days of Starter",
  );
  const paid = await customer.visitor.post("/api/confirm-payment", { paymentIntentId: intent.id });
  expect(paid.json()).toMatchObject({
    subscription: { status: "active", planName: "Enhanced", amount: 24.5, nextPaymentAmount: 24.5 },
  });
  const { moneyBack } = await subscriptionOf(customer);
  expect(moneyBack).toMatchObject({
    amountMinor: 2593,
    parts: [
      { planName: "Enhanced", refundMinor: 1594 },
      { planName: "Starter", refundMinor: 999 },
    ],
  });
  expect((await take(customer, 2593)).statusCode).toBe(200);
  expect(await subscriptionOf(customer)).toMatchObject({ status: "cancelled", moneyBack: null });
  expect(await readBooks(product, opening)).toEqual(books);
});

test("reuses the attempt for the same choice on the same day; the credit shrinks the next day", async () => {
  const customer = await newCustomer(product);
  await buy(product, customer.visitor, "starter");
  const choose = async () =>
    (
      await customer.visitor.post("/api/create-subscription", { planId: product.plans.enhanced })
    ).json<{ clientSecret: string; amountDue: number }>();
  const [first, again] = [await choose(), await choose()];
  expect(again).toEqual(first);
  product.pass(1.1 * dayMs);
  await customer.back();
  const later = await choose();
  expect([first.amountDue, later.amountDue]).toEqual([14.51, 15.94]);
  expect(payByCard(product, first.clientSecret).status).toBe(400);
});

test("does not credit a pass that was refunded", async () => {
  const customer = await newCustomer(product);
  await buy(product, customer.visitor, "starter");
  const started = await customer.visitor.post("/api/create-subscription", {
    planId: product.plans.enhanced,
  });
  expect((await take(customer, 999)).statusCode).toBe(200);
  const { status } = payByCard(product, started.json<{ clientSecret: string }>().clientSecret);
  expect(status).toBe(400);
  const again = await customer.visitor.post("/api/create-subscription", {
    planId: product.plans.enhanced,
  });
  expect(again.json()).toMatchObject({ amountDue: 24.5, credit: null });
});

test("resumes a refund whose Stripe response was lost, and refunds once", async () => {
  const customer = await newCustomer(product);
  await buy(product, customer.visitor, "enhanced");
  const before = refundCount();
  product.meddle(({ path: called, method }) =>
    method === "POST" && called.startsWith("/v1/refunds") ? "lost" : "pass",
  );
  const lost = await take(customer, 2450);
  expect([lost.statusCode, lost.json().code]).toEqual([503, "money-back-unfinished"]);
  product.meddle(() => "pass");
  const answer = await take(customer, 2450);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { amountMinor: 2450 }]);
  expect(refundsSince(before)).toHaveLength(1);
  expect((await subscriptionOf(customer)).status).toBe("cancelled");
});

test("offers what is left if only the first of two refunds reached Stripe, and refunds it", async () => {
  const customer = await newCustomer(product);
  await buy(product, customer.visitor, "starter");
  await buy(product, customer.visitor, "enhanced");
  const before = refundCount();
  product.meddle(({ path: called, method }) =>
    method === "POST" && called === "/v1/refunds" && refundCount() > before ? "down" : "pass",
  );
  const shown = (await subscriptionOf(customer)).moneyBack;
  expect(shown?.parts).toHaveLength(2);
  expect((await take(customer, shown?.amountMinor ?? 0)).statusCode).toBe(503);
  product.meddle(() => "pass");
  const left = (await subscriptionOf(customer)).moneyBack;
  expect(left?.parts).toHaveLength(1);
  const again = await take(customer, shown?.amountMinor ?? 0);
  expect([again.statusCode, again.json().code]).toEqual([409, "preview-out-of-date"]);
  expect((await take(customer, left?.amountMinor ?? 0)).statusCode).toBe(200);
  const amounts = refundsSince(before).map((it) => it.amount);
  expect(amounts.reduce((sum, it) => sum + it, 0)).toBe(shown?.amountMinor);
  expect(await subscriptionOf(customer)).toMatchObject({ status: "cancelled", moneyBack: null });
});

test("also refunds a renewal that Stripe collects meanwhile, whatever call it precedes", async () => {
  const weekly = await addPlan(product, { key: "weekly", amountMinor: 800, interval: "week" });
  const { charge, refund } = product.sandbox.world.records;
  const outcomes = new Set<string>();
  for (let call = 0, isRenewed = true; isRenewed; call += 1) {
    const customer = await newCustomer(product);
    await buyPlan(product, customer.visitor, weekly);
    product.pass(7 * dayMs - 30_000);
    await customer.back();
    const before = [charge.rows.length - 1, refund.rows.length];
    let calls = 0;
    product.meddle(() => {
      if (calls++ === call) product.pass(2 * hourMs);
      return "pass";
    });
    const { statusCode } = await take(customer, 800);
    product.meddle(() => "pass");
    isRenewed = calls > call;
    const paid = charge.rows.slice(before[0]).map((it) => it.amount);
    const refunded = refund.rows.slice(before[1]).map((it) => it.amount);
    outcomes.add(JSON.stringify([statusCode, paid, refunded]));
  }
  expect(outcomes).toEqual(
    new Set([
      // What they would get back has doubled: the page shows it first.
      "[409,[800,800],[]]",
      "[200,[800,800],[800,800]]",
      // The plan ended first.
      "[200,[800],[800]]",
    ]),
  );
});
