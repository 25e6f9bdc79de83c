import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  hasStripeCheck,
  startStripeCheck,
} from "../../../../../sandbox/src/testing/stripe-check.ts";
import {
  dayMs,
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
} from "../../../testing/money.ts";
import { startOfTests } from "../../../testing/product.ts";
import { findAccountByUser } from "../payer/account.sql.ts";
import { endBilling, forgetPayer } from "../subscription/end-billing.ts";
import { reconcile } from "../webhook/reconcile.ts";
import { refreshBilling } from "../sync/refresh-billing.ts";

// Only if the checker of Stripe's own schema is available: STRIPE_CHECK_DIR names its folder.
describe.skipIf(!hasStripeCheck)("every call to Stripe", () => {
  let product: MoneyProduct;
  let check: Awaited<ReturnType<typeof startStripeCheck>>;

  beforeAll(async () => {
    product = await startMoneyProduct({}, 7, {
      async detour(upstream) {
        check = await startStripeCheck(upstream);
        return `http://127.0.0.1:${check.port}`;
      },
    });
  });
  afterAll(async () => {
    await product.close();
    await check.close();
  });

  test("conforms to Stripe's schema, and so does the response", { timeout: 300_000 }, async () => {
    const { app } = product;
    const { provider } = app;
    const customer = await newCustomer(product);
    const { visitor } = customer;
    const post = async (path: string, body: object = {}) => {
      const answer = await visitor.post(path, body);
      expect([path, answer.statusCode, answer.body]).toEqual([path, 200, expect.any(String)]);
      return answer.json<Record<string, string>>();
    };
    const planId = product.plans.enhanced;
    await provider.readAccount();
    await post("/api/create-subscription", { planId: product.plans.starter });
    await post("/api/create-subscription", { planId, flow: "redirect" });
    const { clientSecret = "" } = await post("/api/create-subscription", { planId });
    payByCard(product, clientSecret, "pm_card_chargeDeclined");
    payByCard(product, clientSecret);
    const [paymentIntentId] = clientSecret.split("_secret_");
    await post("/api/confirm-payment", { paymentIntentId });
    for (const change of ["cancel", "keep", "pause", "resume"]) {
      product.pass(1000);
      await post(`/api/user/subscription/${change}`);
    }
    const price = await provider.createPrice("price:yearly", {
      productId: (await provider.createProduct("product:yearly", { name: "Long", planKey: "long" }))
        .id,
      amountMinor: 6000,
      currency: "gbp",
      interval: "month",
      intervalCount: 3,
    });
    const long = app.randomness.uuid();
    const now = app.clock.now();
    await app.db
      .insertInto("plans")
      .values({
        id: long,
        key: "long",
        plan_name: "Long",
        stripe_product_id: price.productId,
        stripe_price_id: price.id,
        price_minor: 6000,
        interval: "month",
        interval_count: 3,
        is_recurring: true,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const { preview } = await post("/api/user/subscription/switch/preview", { planId: long });
    expect(await post("/api/user/subscription/switch", { planId: long, preview })).toMatchObject({
      planName: "Long",
    });
    const account = await findAccountByUser(app.db, customer.id);
    const customerId = account?.stripe_customer_id ?? "";
    const userRef = account?.user_ref ?? "";
    await provider.startCardSetup("setup:1", customerId);
    const card = await provider.attachCard("attach:1", customerId, "pm_card_mastercard");
    const read = await provider.readBilling(customerId);
    const running = (read?.subscriptions ?? []).filter((it) => it.status === "active");
    await provider.setDefaultCard(
      "default:1",
      customerId,
      card.id,
      running.map((it) => it.id),
    );
    expect((await provider.listCards(customerId)).find((it) => it.isDefault)?.id).toBe(card.id);
    const spare = await provider.attachCard("attach:2", customerId, "pm_card_visa");
    expect(await provider.findCard(spare.id)).toMatchObject({ customerId, isDefault: false });
    await provider.removeCard("remove:1", spare.id);
    expect(await provider.findProduct(price.productId)).toMatchObject({ isActive: true });
    expect(await provider.findPrice("price_nobody")).toBeUndefined();
    const charge = read?.charges.find((it) => it.isPaid);
    const metadata = { reason: "Schema", ends_access: "no" };
    await provider.refund("refund:1", { chargeId: charge?.id ?? "", amountMinor: 100, metadata });
    product.sandbox.failRenewals(running[0]?.id ?? "", 9);
    product.pass(100 * dayMs);
    await refreshBilling(app, userRef);
    await customer.back();
    expect(await post("/api/create-subscription", { planId })).toMatchObject({
      purpose: "reactivate",
    });
    await reconcile(app);
    await provider.findCustomers(userRef, null, startOfTests);
    await provider.findAttemptOf("operation", customerId);
    await endBilling(app, customer.id);
    await forgetPayer(app, userRef);
    const { requests, violations, responseViolations, leniency } = check.report();
    expect({ violations, responseViolations, leniency }).toEqual({
      violations: [],
      responseViolations: [],
      leniency: [],
    });
    expect(requests).toBeGreaterThan(80);
  });
});
