import type { Connection } from "@attune/contract/billing/webhook";
import type { PlanAnswer, PlanSettings } from "@attune/contract/billing/plan";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  buy,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../../testing/money.ts";
import { startProduct } from "../../../testing/product.ts";
import type { Visitor } from "../../../testing/visitor.ts";
import { seed } from "../../../seed.ts";

const path = "/api/admin/stripe/settings";
let product: MoneyProduct;
let admin: Visitor;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const plans = async () => (await admin.get(path)).json<PlanSettings[]>();
const byKey = async (key: string) => {
  const found = (await plans()).find((it) => it.key === key);
  if (found === undefined) throw new Error(`There is no plan ${key}`);
  return found;
};
const offered = async () =>
  (await admin.get("/api/billing/plans")).json<PlanAnswer[]>().map((it) => it.planName);
const yearly = {
  planName: "Quarterly",
  priceAmount: 60,
  interval: "month",
  intervalCount: 3,
  features: ["One personalised audio programme"],
};

describe("a plan", () => {
  test("is created with its product and price at Stripe, and offered", async () => {
    const answer = await admin.post(path, { ...yearly, isMadeAtStripe: true });
    expect(answer.statusCode).toBe(201);
    expect(answer.json<PlanSettings>()).toMatchObject({
      planName: "Quarterly",
      priceAmount: 60,
      currency: "gbp",
      intervalCount: 3,
      isActive: true,
      isRecurring: true,
      stripeProductId: expect.stringMatching(/^prod_/) as string,
      stripePriceId: expect.stringMatching(/^price_/) as string,
    });
    expect(await offered()).toContain("Quarterly");
    const again = await admin.post(path, { ...yearly, isMadeAtStripe: true });
    expect(again.json()).toMatchObject({ code: "plan-name-taken" });
  });

  test("includes what staff configure, and its card says so", async () => {
    const answer = await admin.post(path, {
      ...yearly,
      planName: "All in",
      isMadeAtStripe: true,
      isPopular: true,
      hasBonuses: true,
      supportHours: 4,
      features: ["A call each month"],
    });
    expect(answer.json<PlanSettings>()).toMatchObject({
      hasProgrammes: true,
      hasBonuses: true,
      supportHours: 4,
      features: ["A call each month"],
    });
    const { id } = answer.json<PlanSettings>();
    const offers = (await admin.get("/api/billing/plans")).json<PlanAnswer[]>();
    expect(offers.find((it) => it.id === id)).toMatchObject({
      isPopular: true,
      features: [
        "One personalised audio programme",
        "Bonus frequencies: Stress Relief and Better Sleep",
        "A call each month",
        "Priority support within 4 hours",
      ],
    });
    const { visitor } = await newCustomer(product, "all.in");
    await buy({ ...product, plans: { starter: id, enhanced: id } }, visitor, "enhanced");
    expect((await visitor.get("/api/user/audio-files")).json()).toMatchObject([
      { kind: "bonus", name: "Stress Relief" },
      { kind: "bonus", name: "Better Sleep" },
    ]);
    await admin.delete(`${path}/${id}`);
  });

  test("must match the product and price it names at Stripe", async () => {
    const { stripeProductId, stripePriceId } = await byKey("enhanced");
    const named = { ...yearly, planName: "Twin", stripeProductId, stripePriceId };
    const wrong = await admin.post(path, named);
    expect(wrong.json()).toMatchObject({
      code: "plan-differs",
      fields: {
        priceAmount: "At Stripe this price is 24.50",
        intervalCount: "At Stripe the interval count is 1",
      },
    });
    const unknown = await admin.post(path, { ...named, stripePriceId: "price_nobody" });
    expect(unknown.json()).toMatchObject({
      fields: { stripePriceId: "Stripe has no price with this ID" },
    });
    const taken = await admin.post(path, { ...named, priceAmount: 24.5, intervalCount: 1 });
    expect(taken.json()).toMatchObject({
      fields: { stripePriceId: "Another plan has this price" },
    });
    const price = await product.app.provider.createPrice("a-price-of-its-own", {
      productId: stripeProductId ?? "",
      amountMinor: 6000,
      currency: "gbp",
      interval: "month",
      intervalCount: 3,
    });
    const right = await admin.post(path, { ...named, stripePriceId: price.id });
    expect(right.statusCode).toBe(201);
  });

  test.each([
    [{ planName: " " }, { planName: "Plan name is required" }],
    [{ supportHours: 0 }, { supportHours: "Must be at least 1" }],
    [{ priceAmount: 0 }, { priceAmount: "Price must be positive" }],
    [{ priceAmount: 1.999 }, { priceAmount: "Please use whole pence" }],
    [{ currency: "usd" }, { currency: "Every charge is in pounds: please enter gbp" }],
    [{ interval: "year" }, { interval: "Interval must be week or month" }],
    [{ isMadeAtStripe: false }, { stripeProductId: "Stripe Product ID is required" }],
    [
      { isMadeAtStripe: false, stripeProductId: "prod_1" },
      { stripePriceId: "Stripe Price ID is required" },
    ],
  ])("is refused with %j, naming the field", async (change, fields) => {
    const answer = await admin.post(path, {
      ...yearly,
      planName: "Odd",
      isMadeAtStripe: true,
      ...change,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields });
  });

  test("gets a new price at Stripe with a new amount; existing subscribers retain theirs", async () => {
    const { id, stripePriceId, stripeProductId } = await byKey("enhanced");
    const { id: person, visitor } = await newCustomer(product, "early.bird");
    await buy(product, visitor, "enhanced");
    const answer = await admin.patch(`${path}/${id}`, { priceAmount: 29.99 });
    const after = answer.json<PlanSettings>();
    expect(after).toMatchObject({ priceAmount: 29.99, stripeProductId, subscribers: 1 });
    expect(after.stripePriceId).not.toBe(stripePriceId);
    const customer = await admin.get(`/api/admin/stripe/customers/${person}`);
    expect(customer.json()).toMatchObject({
      customer: { amount: 2450, subscriptionPlan: "Enhanced" },
    });
  });

  test("retains its price if only the name changes", async () => {
    const before = await byKey("starter");
    const answer = await admin.patch(`${path}/${before.id}`, { planName: "First week" });
    expect(answer.json()).toMatchObject({
      ...before,
      planName: "First week",
      updatedAt: expect.any(String) as string,
    });
  });

  test("is taken off offer if a customer has it, and deleted for good otherwise", async () => {
    const enhanced = await byKey("enhanced");
    const deactivated = await admin.delete(`${path}/${enhanced.id}`);
    expect(deactivated.json()).toEqual({ outcome: "deactivated" });
    expect(await byKey("enhanced")).toMatchObject({ isActive: false });
    expect(await offered()).not.toContain("Enhanced");
    const unused = (await plans()).find((it) => it.planName === "Quarterly");
    const gone = await admin.delete(`${path}/${unused?.id}`);
    expect(gone.json()).toEqual({ outcome: "deleted" });
    await seed(product.app);
    expect((await plans()).map((it) => it.planName)).not.toContain("Quarterly");
    expect((await admin.delete(`${path}/${unused?.id}`)).statusCode).toBe(404);
  });
});

describe("the Stripe connection", () => {
  test("reports the account, and whether Stripe can reach this server", async () => {
    const answer = await admin.post("/api/admin/stripe/test-connection", {});
    expect(answer.json<Connection>()).toMatchObject({
      success: true,
      accountId: expect.stringMatching(/^acct_/) as string,
      webhook: { isReachable: false },
    });
  });

  test("reports why it failed", async () => {
    product.meddle(() => "500");
    const answer = await admin.post("/api/admin/stripe/test-connection", {});
    product.meddle(() => "pass");
    expect(answer.json<Connection>()).toMatchObject({
      success: false,
      message: "Could not connect to Stripe",
    });
  });

  test("shows only the end of each key", async () => {
    const answer = await admin.get("/api/admin/stripe/keys");
    expect(answer.json()).toEqual({
      mode: "sandbox",
      secretKeyEnd: "dbox",
      publishableKeyEnd: "dbox",
      hasWebhookSecret: true,
    });
    expect(answer.body).not.toContain("sk_test");
  });

  test("explains how to set the keys if there are none", async () => {
    const bare = await startProduct({ stripe: null });
    const staff = await bare.signedIn("admin");
    const answer = await staff.post("/api/admin/stripe/test-connection", {});
    expect(answer.json<Connection>().message).toContain("STRIPE_SECRET_KEY");
    expect((await staff.get("/api/admin/stripe/keys")).json()).toMatchObject({ mode: "off" });
    await bare.close();
  });

  test("is visible to admins only", async () => {
    const manager = await product.signedIn("manager");
    for (const it of ["keys", "settings"])
      expect((await manager.get(`/api/admin/stripe/${it}`)).statusCode).toBe(403);
  });
});
