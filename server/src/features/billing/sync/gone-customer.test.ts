import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CustomerDetail } from "@attune/contract/billing/customer";
import { accountOf } from "../../../testing/billing-account.ts";
import {
  buy,
  type Customer,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";
import { reconcile } from "../webhook/reconcile.ts";
import { refreshBilling } from "./refresh-billing.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
});
afterAll(() => product.close());

const storedStatus = async ({ id }: Customer) =>
  (
    await product.app.db
      .selectFrom("users")
      .select("subscription_status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).subscription_status;

/** As staff do in Stripe's dashboard. */
async function deleteAtStripe(customer: Customer): Promise<string> {
  const { stripe_customer_id: id } = await accountOf(product, customer);
  product.sandbox.answer({
    method: "DELETE",
    path: `/v1/customers/${id}`,
    form: "",
    authorization: `Bearer ${product.settings.secretKey}`,
    version: "2026-10-28.endive",
    idempotencyKey: undefined,
  });
  expect(product.sandbox.world.records.customer.find(id)).toMatchObject({ deleted: true });
  return id ?? "";
}

describe("a customer who was deleted at Stripe", () => {
  test("retains the paid pass exactly until its end", async () => {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "starter");
    const before = await subscriptionOf(customer);
    await deleteAtStripe(customer);
    for (let reading = 0; reading < 2; reading += 1) {
      await refreshBilling(product.app, (await accountOf(product, customer)).user_ref);
      expect(await subscriptionOf(customer)).toMatchObject({
        status: "active",
        planName: before.planName,
        currentPeriodEnd: before.currentPeriodEnd,
      });
    }
    product.pass(7 * dayMs);
    await customer.back();
    await reconcile(product.app);
    expect((await subscriptionOf(customer)).status).toBe("expired");
    expect(await storedStatus(customer)).toBe("expired");
  });

  test("can buy again as a new customer, and retains the days of the old pass", async () => {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "starter");
    const first = await subscriptionOf(customer);
    const gone = await deleteAtStripe(customer);
    await buy(product, customer.visitor, "starter");
    const { stripe_customer_id: fresh } = await accountOf(product, customer);
    expect(fresh).not.toBe(gone);
    const { status, currentPeriodEnd } = await subscriptionOf(customer);
    expect(status).toBe("active");
    expect(Date.parse(currentPeriodEnd ?? "")).toBe(
      Date.parse(first.currentPeriodEnd ?? "") + 7 * dayMs,
    );
    // It works more than once.
    const again = await deleteAtStripe(customer);
    await buy(product, customer.visitor, "starter");
    expect([gone, again]).not.toContain((await accountOf(product, customer)).stripe_customer_id);
  });

  test("can still be refunded, and refunds made here or at Stripe are both read back", async () => {
    const admin = await product.signedIn("admin");
    for (const plan of ["starter", "enhanced"] as const) {
      const customer = await newCustomer(product);
      await buy(product, customer.visitor, plan);
      await deleteAtStripe(customer);
      await refreshBilling(product.app, (await accountOf(product, customer)).user_ref);
      const part = { customerId: customer.id, amount: 100, reason: "Asked for it" };
      const answer = await admin.post("/api/admin/stripe/refund", part);
      expect(answer.json()).toMatchObject({ amountMinor: 100, status: "succeeded" });
      // As staff do in Stripe's dashboard: the event names only the charge.
      const { paymentId } = answer.json<{ paymentId: string }>();
      await product.deliver();
      await product.app.provider.refund(`refund:${plan}`, {
        chargeId: paymentId,
        amountMinor: 50,
        metadata: {},
      });
      await product.deliverAndSettle();
      const path = `/api/admin/stripe/customers/${customer.id}`;
      const { charges } = (await admin.get(path)).json<CustomerDetail>();
      expect(charges[0]?.refundedMinor).toBe(150);
    }
  });

  test("is refunded once, even if the response was lost and staff ask again two days later", async () => {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "starter");
    await deleteAtStripe(customer);
    await refreshBilling(product.app, (await accountOf(product, customer)).user_ref);
    const body = {
      customerId: customer.id,
      amount: 100,
      reason: "Asked for it",
      operationId: randomUUID(),
    };
    product.meddle(({ method, path }) =>
      method === "POST" && path === "/v1/refunds" ? "lost" : "pass",
    );
    const ask = async () =>
      await (await product.signedIn("admin")).post("/api/admin/stripe/refund", body);
    expect((await ask()).json()).toMatchObject({ code: "refund-unfinished" });
    product.meddle(() => "pass");
    product.pass(2 * dayMs);
    const again = await ask();
    expect(again.json()).toMatchObject({ amountMinor: 100 });
    const { paymentId } = again.json<{ paymentId: string }>();
    const { refunds } = await product.app.provider.readCharges([paymentId]);
    expect(refunds.map((it) => it.amountMinor)).toEqual([100]);
  });

  test("loses the subscription, which ended at Stripe, and can start another", async () => {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "enhanced");
    await deleteAtStripe(customer);
    await refreshBilling(product.app, (await accountOf(product, customer)).user_ref);
    expect((await subscriptionOf(customer)).status).toBe("cancelled");
    await buy(product, customer.visitor, "enhanced");
    expect((await subscriptionOf(customer)).status).toBe("active");
  });
});
