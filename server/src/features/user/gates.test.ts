import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import type { UserAnswer, UserState } from "@attune/contract/user";
import { wizardBody } from "../../testing/answers.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const dayMs = 86_400_000;
const accepted = { ageConfirmed: true, disclaimerAccepted: true };

const stateOf = async (it: Visitor) => (await it.get("/api/user/state")).json<UserState>();
const gateOf = async (it: Visitor) => (await stateOf(it)).gate;
const consentsOf = async (it: Visitor) => {
  const { id } = (await it.get("/api/user")).json<UserAnswer>();
  const { db } = product.app;
  const rows = await db.selectFrom("consents").selectAll().where("user_id", "=", id).execute();
  return rows.map((row) => `${row.kind} ${row.version}`).sort();
};

const setUser = (username: string, change: { free_until: Date | null }) =>
  product.app.db.updateTable("users").set(change).where("username", "=", username).execute();

async function setStatus(username: string, status: string): Promise<void> {
  const { db } = product.app;
  const users = db.selectFrom("users").select("id").where("username", "=", username);
  await db.updateTable("subscriptions").set({ status }).where("user_id", "in", users).execute();
}

describe("a new user", () => {
  test("passes disclaimer, questionnaire and payment in this order", async () => {
    const jo = product.visitor();
    await jo.post("/api/register", registration());
    expect(await stateOf(jo)).toEqual({
      gate: "disclaimer",
      hasAccess: false,
      isSuspended: false,
      needsDisclaimer: true,
      needsTerms: false,
      subscriptionId: null,
      subscriptionStatus: "none",
      preparation: null,
      heldBack: 0,
      version: expect.any(String) as string,
    });
    const after = await jo.post("/api/user/disclaimer", accepted);
    expect(after.json<UserAnswer>().medicalDisclaimerAcceptedAt).toBe(
      product.clock.now().toISOString(),
    );
    expect(await consentsOf(jo)).toContain("dashboard-disclaimer 1.0");
    expect(await gateOf(jo)).toBe("questionnaire");
    await jo.post("/api/user/questionnaire", wizardBody());
    expect(await gateOf(jo)).toBe("payment");
    expect((await jo.get("/api/user/audio-files")).json()).toEqual([]);
    expect((await jo.get("/api/user/subscription")).json()).toMatchObject({
      status: "none",
      planName: null,
      currentPeriodEnd: null,
      stripeSubscriptionId: null,
      nextPaymentAt: null,
      actions: ["buy"],
    });
  });

  test("who consented to everything on registration sees no disclaimer and is not asked again", async () => {
    const una = product.visitor();
    const agreed = { ageConfirmed: true, healthDataConsent: true };
    const her = { username: "una", email: "una@example.com", ...agreed };
    const answer = await una.post("/api/register", registration(her));
    expect(answer.json<UserAnswer>().healthDataConsent).toBe(true);
    expect(await consentsOf(una)).toEqual([
      "dashboard-disclaimer 1.0",
      "health-data 1.2",
      "medical-disclaimer 1.0",
      "terms 1.0",
    ]);
    expect(await gateOf(una)).toBe("questionnaire");
    const { healthDataConsent: _, ...silent } = wizardBody();
    expect((await una.post("/api/user/questionnaire", silent)).statusCode).toBe(201);
    expect(await gateOf(una)).toBe("payment");
  });

  test("has not consented to health data unless the registration says so, and cannot decline it there", async () => {
    const ned = product.visitor();
    await ned.post("/api/register", registration({ username: "ned", email: "ned@example.com" }));
    expect((await ned.get("/api/user")).json<UserAnswer>().healthDataConsent).toBe(false);
    const refused = await product.visitor().post("/api/register", {
      ...registration({ username: "ned2", email: "ned2@example.com" }),
      healthDataConsent: false,
    });
    expect(refused.statusCode).toBe(400);
  });

  test("cannot pass the disclaimer by submitting a questionnaire", async () => {
    const kit = product.visitor();
    await kit.post("/api/register", registration({ username: "kit", email: "kit@example.com" }));
    await kit.post("/api/user/questionnaire", wizardBody());
    expect(await gateOf(kit)).toBe("disclaimer");
  });

  test("cannot pass the disclaimer with only one box ticked, and nothing is stored", async () => {
    const lou = product.visitor();
    await lou.post("/api/register", registration({ username: "lou", email: "lou@example.com" }));
    const before = await consentsOf(lou);
    for (const half of [{ ageConfirmed: true }, { disclaimerAccepted: true }, {}])
      expect((await lou.post("/api/user/disclaimer", half)).statusCode).toBe(400);
    expect([await consentsOf(lou), await gateOf(lou)]).toEqual([before, "disclaimer"]);
  });
});

describe("access to the dashboard", () => {
  test("is granted to an active subscriber", async () => {
    const amira = await product.signedIn("amira");
    expect(await stateOf(amira)).toMatchObject({
      gate: "dashboard",
      hasAccess: true,
      isSuspended: false,
      subscriptionStatus: "active",
      subscriptionId: "sub_demo_amira",
    });
    expect((await amira.get("/api/user/subscription")).json<SubscriptionAnswer>()).toMatchObject({
      status: "active",
      planName: "Enhanced",
    });
  });

  test("is refused after a failed renewal, while the history stays visible", async () => {
    const ben = await product.signedIn("ben");
    expect(await stateOf(ben)).toMatchObject({
      gate: "payment",
      hasAccess: false,
      isSuspended: true,
      subscriptionStatus: "suspended",
    });
    expect((await ben.get("/api/user/audio-files")).json()).toEqual([]);
    expect((await ben.get("/api/user/questionnaires")).json()).toHaveLength(1);
  });

  test("is refused after a Starter week, which is shown as expired", async () => {
    const farid = await product.signedIn("farid");
    expect(await stateOf(farid)).toMatchObject({
      gate: "payment",
      isSuspended: false,
      subscriptionStatus: "expired",
    });
  });

  test.each(["past_due", "cancelled", "incomplete", "expired", "a word from Stripe's future"])(
    "is refused for a subscription that is %s",
    async (status) => {
      const amira = await product.signedIn("amira");
      await setStatus("amira", status);
      const state = await stateOf(amira);
      await setStatus("amira", "active");
      expect([state.gate, state.hasAccess]).toEqual(["payment", false]);
    },
  );

  test("is granted to a free account after the disclaimer, until the second it expires", async () => {
    const chloe = await product.signedIn("chloe");
    expect(await stateOf(chloe)).toMatchObject({
      gate: "disclaimer",
      needsTerms: true,
      hasAccess: true,
    });
    const refused = await chloe.post("/api/user/disclaimer", accepted);
    expect([refused.statusCode, refused.json<ProblemAnswer>().fields]).toEqual([
      400,
      { termsAccepted: "You must accept the Terms & Conditions" },
    ]);
    expect(await consentsOf(chloe)).toEqual([]);
    await chloe.post("/api/user/disclaimer", { ...accepted, termsAccepted: true });
    expect(await consentsOf(chloe)).toEqual(["dashboard-disclaimer 1.0", "terms 1.0"]);
    expect(await gateOf(chloe)).toBe("questionnaire");
    await chloe.post("/api/user/questionnaire", wizardBody());
    expect(await gateOf(chloe)).toBe("dashboard");
    await setUser("chloe", { free_until: new Date(product.clock.now().getTime() + dayMs) });
    product.clock.advance(dayMs - 1);
    expect(await gateOf(chloe)).toBe("dashboard");
    product.clock.advance(1);
    expect(await stateOf(chloe)).toMatchObject({ gate: "payment", hasAccess: false });
  });
});

describe("new terms", () => {
  test("must be accepted again by every user, once, and both versions are stored", async () => {
    const amira = await product.signedIn("amira");
    const { app, clock } = product;
    clock.advance(1000);
    await app.db
      .updateTable("legal_settings")
      .set({ terms_version: "2.0", terms_content: "# New terms", updated_at: clock.now() })
      .execute();
    // The disclaimer has not changed, so it is not asked for again.
    expect(await stateOf(amira)).toMatchObject({
      gate: "disclaimer",
      needsDisclaimer: false,
      needsTerms: true,
    });
    expect((await amira.post("/api/user/disclaimer", accepted)).statusCode).toBe(400);
    const before = await consentsOf(amira);
    await amira.post("/api/user/disclaimer", { termsAccepted: true });
    expect(await stateOf(amira)).toMatchObject({ gate: "dashboard", needsTerms: false });
    const consents = await consentsOf(amira);
    expect(consents).toHaveLength(before.length + 1);
    expect(consents).toEqual(expect.arrayContaining(["terms 1.0", "terms 2.0"]));
    expect((await amira.get("/api/user")).json<UserAnswer>().termsVersion).toBe("2.0");
  });
});

describe("a deleted account", () => {
  test("is signed out", async () => {
    const jo = await product.signedIn("farid");
    await product.app.db.deleteFrom("users").where("username", "=", "farid").execute();
    for (const url of ["/api/user", "/api/user/state", "/api/user/subscription"])
      expect((await jo.get(url)).statusCode).toBe(401);
  });
});
