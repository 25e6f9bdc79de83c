import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CustomerDetail } from "@attune/contract/billing/customer";
import type { FinanceSummary, LedgerEntry } from "@attune/contract/finance";
import { accountOf } from "../../../testing/billing-account.ts";
import {
  addDearerPlan,
  buy,
  type Customer,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";
import { ensureCustomer } from "../payer/ensure-customer.ts";
import { endBilling, forgetPayer, reopenBilling } from "../subscription/end-billing.ts";
import { catchUp, reconcile } from "../webhook/reconcile.ts";
import { refreshBilling } from "../sync/refresh-billing.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
});
afterAll(() => product.close());

const chargeOf = async (customer: Customer) => {
  const { user_ref: userRef } = await accountOf(product, customer);
  const payment = await product.app.db
    .selectFrom("payments")
    .select("stripe_id")
    .where("user_ref", "=", userRef)
    .orderBy("paid_at", "desc")
    .executeTakeFirstOrThrow();
  return payment.stripe_id;
};

async function refund(
  customer: Customer,
  amountMinor: number,
  metadata: Record<string, string> = {},
) {
  const it = { chargeId: await chargeOf(customer), amountMinor, metadata };
  const made = await product.app.provider.refund(`refund:${Math.random()}`, it);
  await refreshBilling(product.app, (await accountOf(product, customer)).user_ref);
  return made;
}

/** A new sign-in each time: tests move the clock beyond a staff session's lifetime. */
const office = () => product.signedIn("admin");

const statusOf = async (customer: Customer) => (await subscriptionOf(customer)).status;
const revenue = async () =>
  (await (await office()).get("/api/admin/finances/summary")).json<FinanceSummary>()
    .totalRevenueMinor;

describe("refunds", () => {
  test("end the subscription that the payment was for, here and at Stripe", async () => {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "enhanced");
    await refund(customer, 2450);
    expect(await statusOf(customer)).toBe("cancelled");
    const { stripe_customer_id: customerId } = await accountOf(product, customer);
    const read = await product.app.provider.readBilling(customerId ?? "");
    expect(read?.subscriptions.map((it) => it.status)).toEqual(["canceled"]);
  });

  test("change nothing if partial, or if staff leave the access in place", async () => {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "enhanced");
    await refund(customer, 1000, { reason: "A gesture" });
    expect(await statusOf(customer)).toBe("active");
    await refund(customer, 1450, { reason: "Kindness", ends_access: "no" });
    expect(await statusOf(customer)).toBe("active");
    const path = `/api/admin/stripe/customers/${customer.id}`;
    const { charges } = (await (await office()).get(path)).json<CustomerDetail>();
    expect(charges.flatMap((it) => it.refunds.map((one) => [one.amountMinor, one.reason]))).toEqual(
      expect.arrayContaining([
        [1000, "A gesture"],
        [1450, "Kindness"],
      ]),
    );
  });

  test("of one pass leave the other running from its own payment", async () => {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "starter");
    product.pass(dayMs);
    await buy(product, customer.visitor, "starter");
    await refund(customer, 999);
    expect(await statusOf(customer)).toBe("active");
    product.pass(5 * dayMs);
    expect(await statusOf(customer)).toBe("active");
    product.pass(dayMs);
    await customer.back();
    expect(await statusOf(customer)).toBe("expired");
  });

  test("of a change of plan leave the plan, whose period another payment covers", async () => {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "enhanced");
    const planId = await addDearerPlan(product);
    product.pass(10 * dayMs);
    await customer.back();
    const path = "/api/user/subscription/switch";
    const shown = await customer.visitor.post(`${path}/preview`, { planId });
    const { preview, amountDueNow } = shown.json<{ preview: string; amountDueNow: number }>();
    expect((await customer.visitor.post(path, { planId, preview })).statusCode).toBe(200);
    const body = { customerId: customer.id, reason: "A wrong click" };
    const answer = await (await office()).post("/api/admin/stripe/refund", body);
    expect(answer.json()).toMatchObject({
      amountMinor: Math.round(amountDueNow * 100),
      remainingMinor: 0,
      hasEndedAccess: false,
    });
    expect(await statusOf(customer)).toBe("active");
    // Refunding the period's own payment still ends it.
    await (await office()).post("/api/admin/stripe/refund", body);
    expect(await subscriptionOf(customer)).toMatchObject({ status: "cancelled", isRefunded: true });
  });

  test("through a lost dispute end the access; an open dispute leaves it", async () => {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "enhanced");
    const before = await revenue();
    const dispute = product.sandbox.dispute(await chargeOf(customer));
    await refreshBilling(product.app, (await accountOf(product, customer)).user_ref);
    expect(await statusOf(customer)).toBe("active");
    expect(await revenue()).toBe(before);
    product.sandbox.closeDispute(dispute.id, "lost");
    await refreshBilling(product.app, (await accountOf(product, customer)).user_ref);
    expect(await statusOf(customer)).toBe("cancelled");
    expect(await revenue()).toBe(before - 2450);
    const { entries } = (await (await office()).get("/api/admin/finances/entries")).json<{
      entries: LedgerEntry[];
    }>();
    expect(entries.filter((it) => it.kind === "dispute")).toMatchObject([
      { id: dispute.id, amountMinor: -2450 },
    ]);
  });
});

describe("a payment that a bank has taken back", () => {
  test("shows its dispute to staff and cannot be refunded as well, unless the dispute is won", async () => {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "enhanced");
    const paymentId = await chargeOf(customer);
    const dispute = product.sandbox.dispute(paymentId);
    await refreshBilling(product.app, (await accountOf(product, customer)).user_ref);
    const admin = await office();
    const path = `/api/admin/stripe/customers/${customer.id}`;
    const shown = async () => (await admin.get(path)).json<CustomerDetail>();
    const send = async (body: object) =>
      (await admin.post("/api/admin/stripe/refund", { customerId: customer.id, ...body })).json();
    const open = await shown();
    expect(open.charges).toMatchObject([
      { remainingMinor: 0, disputes: [{ amountMinor: 2450, status: "needs_response" }] },
    ]);
    expect(open.customer.isRefundable).toBe(false);
    expect(await send({ paymentId, reason: "They asked" })).toMatchObject({
      code: "payment-taken-back",
    });
    expect(await send({ reason: "They asked" })).toMatchObject({ code: "nothing-to-refund" });
    product.sandbox.closeDispute(dispute.id, "won");
    await refreshBilling(product.app, (await accountOf(product, customer)).user_ref);
    expect((await shown()).charges).toMatchObject([
      { remainingMinor: 2450, disputes: [{ status: "won" }] },
    ]);
    expect(await send({ paymentId, reason: "They asked" })).toMatchObject({ amountMinor: 2450 });
  });
});

describe("a payment of which a bank has taken back a part", () => {
  test("leaves the undisputed remainder to refund, to the penny, once the dispute is lost", async () => {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "enhanced");
    const { user_ref: userRef } = await accountOf(product, customer);
    const paymentId = await chargeOf(customer);
    const before = await revenue();
    const admin = await office();
    const path = `/api/admin/stripe/customers/${customer.id}`;
    const shown = async () => (await admin.get(path)).json<CustomerDetail>();
    const send = async (amount?: number) =>
      (
        await admin.post("/api/admin/stripe/refund", {
          customerId: customer.id,
          reason: "They asked",
          ...(amount === undefined ? { paymentId } : { amount }),
        })
      ).json();
    const summary = async () =>
      (await admin.get(`/api/admin/users/${customer.id}/summary`)).json<object>();
    const dispute = product.sandbox.dispute(paymentId, "fraudulent", 1001);
    await refreshBilling(product.app, userRef);
    expect(await summary()).toMatchObject({ lostMinor: 0, isRefundable: false });
    expect((await shown()).charges).toMatchObject([{ remainingMinor: 0 }]);
    expect(await send()).toMatchObject({ code: "payment-taken-back" });
    product.sandbox.closeDispute(dispute.id, "lost");
    await refreshBilling(product.app, userRef);
    const lost = await shown();
    expect(lost.charges).toMatchObject([{ remainingMinor: 1449, disputes: [{ status: "lost" }] }]);
    expect(lost.customer.isRefundable).toBe(true);
    expect(await summary()).toMatchObject({ lostMinor: 1001, isRefundable: true });
    expect(await send(1450)).toMatchObject({ code: "refund-too-large" });
    expect(await send(449)).toMatchObject({ amountMinor: 449, remainingMinor: 1000 });
    expect(await send()).toMatchObject({ amountMinor: 1000, remainingMinor: 0 });
    expect(await send()).toMatchObject({ code: "payment-taken-back" });
    expect(await revenue()).toBe(before - 2450);
    const returned = { paidMinor: 2450, refundedMinor: 1449, lostMinor: 1001 };
    expect(await summary()).toMatchObject({ ...returned, isRefundable: false });
  });

  test("says so if Stripe does not refund the remainder", async () => {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "enhanced");
    const { user_ref: userRef } = await accountOf(product, customer);
    const dispute = product.sandbox.dispute(await chargeOf(customer), "fraudulent", 1001);
    product.sandbox.closeDispute(dispute.id, "lost");
    await refreshBilling(product.app, userRef);
    product.sandbox.world.records.dispute.find(dispute.id)!.status = "under_review";
    const body = { customerId: customer.id, reason: "They asked" };
    const answer = await (await office()).post("/api/admin/stripe/refund", body);
    expect(answer.json()).toMatchObject({
      code: "refund-disputed",
      message: expect.stringContaining("such as a bank transfer"),
    });
  });
});

describe("a customer who leaves", () => {
  test("is cancelled at Stripe and cannot buy, but may come back", async () => {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "enhanced");
    await endBilling(product.app, customer.id);
    expect(await statusOf(customer)).toBe("cancelled");
    const again = { planId: product.plans.enhanced };
    expect((await customer.visitor.post("/api/create-subscription", again)).statusCode).toBe(409);
    await reopenBilling(product.app, customer.id);
    expect((await customer.visitor.post("/api/create-subscription", again)).statusCode).toBe(200);
  });

  test("leaves payments behind under a reference, and no name or card at Stripe", async () => {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "enhanced");
    const { user_ref: userRef, stripe_customer_id: customerId } = await accountOf(
      product,
      customer,
    );
    const cards = () =>
      product.sandbox.world.records.payment_method.rows.filter((it) => it.customer === customerId);
    expect(cards()).toHaveLength(1);
    await endBilling(product.app, customer.id);
    await product.app.db.deleteFrom("users").where("id", "=", customer.id).execute();
    await forgetPayer(product.app, userRef);
    expect(product.sandbox.world.records.customer.find(customerId)).toMatchObject({
      name: "Former customer",
      email: "former-customer@erased.invalid",
    });
    expect(cards()).toEqual([]);
    await refreshBilling(product.app, userRef);
    const left = await product.app.db
      .selectFrom("payments")
      .select("amount_minor")
      .where("user_ref", "=", userRef)
      .execute();
    expect(left).toEqual([{ amount_minor: 2450 }]);
  });
});

test("a revoked free account leaves no name at Stripe", async () => {
  const body = { username: "guest", password: "a long enough password", email: "" };
  const { id } = (await (await office()).post("/api/admin/free-accounts", body)).json<{
    id: string;
  }>();
  const account = await ensureCustomer(product.app, id);
  expect((await (await office()).delete(`/api/admin/free-accounts/${id}`)).statusCode).toBe(204);
  const there = product.sandbox.world.records.customer.find(account.stripe_customer_id);
  expect(there).toMatchObject({ name: "Former customer" });
});

describe("after days without a webhook", () => {
  test("reconciles every customer with Stripe and reports those who differed", async () => {
    const people = [await newCustomer(product), await newCustomer(product)] as const;
    await buy(product, people[0].visitor, "enhanced", "pm_card_chargeCustomerFail");
    await buy(product, people[1].visitor, "enhanced");
    await reconcile(product.app);
    await product.settled();
    product.sandbox.takeEvents();
    product.pass(32 * dayMs);
    for (const it of people) await it.back();
    expect(await statusOf(people[0])).toBe("active");
    const drifts = await reconcile(product.app);
    const refs = drifts.map((it) => it.userRef);
    for (const it of people) expect(refs).toContain((await accountOf(product, it)).user_ref);
    expect(await statusOf(people[0])).toBe("suspended");
    expect(await statusOf(people[1])).toBe("active");
    expect(await reconcile(product.app)).toEqual([]);
  });

  test("reads a missed event even if a newer one has arrived", async () => {
    const [missed, heard] = [await newCustomer(product), await newCustomer(product)];
    await product.deliver();
    const planId = product.plans.starter;
    const started = await missed.visitor.post("/api/create-subscription", { planId });
    payByCard(product, started.json<{ clientSecret: string }>().clientSecret);
    product.sandbox.takeEvents();
    product.pass(2 * dayMs);
    await heard.visitor.post("/api/create-subscription", { planId });
    await product.deliver();
    await catchUp(product.app);
    await product.settled();
    expect(await statusOf(missed)).toBe("active");
  });
});
