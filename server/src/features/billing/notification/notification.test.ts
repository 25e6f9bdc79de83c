import type { CustomerDetail } from "@attune/contract/billing/customer";
import type { CardAnswer } from "@attune/contract/billing/card";
import { lastDayOf } from "@attune/domain/billing/card-expiry";
import { londonDate, londonDay, startOfDay } from "@attune/domain/time/london-calendar";
import { afterAll, beforeAll, expect, test } from "vitest";
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
import { eventually } from "../../../testing/product.ts";
import { listOutbox } from "../../mail/deliver-mail.ts";
import { reconcile } from "../webhook/reconcile.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
});
afterAll(() => product.close());

const inDays = (days: number) => londonDate(new Date(product.clock.now().getTime() + days * dayMs));

async function countNotifications({ id }: Customer, kind: string): Promise<number> {
  const rows = await product.app.db
    .selectFrom("billing_letters")
    .innerJoin("billing_accounts", "billing_accounts.user_ref", "billing_letters.user_ref")
    .select("billing_letters.object_id")
    .where("billing_accounts.user_id", "=", id)
    .where("billing_letters.kind", "=", kind)
    .execute();
  return rows.length;
}

async function mailOf(customer: Customer, kind: string) {
  const { email } = (await customer.visitor.get("/api/user")).json<{ email: string }>();
  return await eventually(
    async () => (await listOutbox(product.app)).find((it) => it.to === email && it.kind === kind),
    `the mail ${kind} is out`,
  );
}

/** The email about this plan with this heading, as one line. */
async function textOf(customer: Customer, subject: RegExp, plan: string): Promise<string> {
  const { email } = (await customer.visitor.get("/api/user")).json<{ email: string }>();
  const mail = await eventually(
    async () =>
      (await listOutbox(product.app)).find(
        (it) => it.to === email && subject.test(it.subject) && it.text.includes(`${plan} plan`),
      ),
    `an email about ${plan} is out`,
  );
  return mail.text.replaceAll(/\s+/g, " ");
}

const seenByStaff = async ({ id }: Customer) =>
  (
    await (await product.signedIn("admin")).get(`/api/admin/stripe/customers/${id}`)
  ).json<CustomerDetail>();

/** Lets days pass, followed by the nightly reading of all billing. */
async function pass(days: number): Promise<void> {
  product.pass(days * dayMs);
  await reconcile(product.app);
}

test("shows the 14-day right to cancel by email, in Account and to staff", async () => {
  const jo = await newCustomer(product);
  await buy(product, jo.visitor, "enhanced");
  const lastDay = inDays(14);
  const { subject, text } = await mailOf(jo, "cooling-off");
  expect(subject).toBe(`You can change your mind until ${lastDay}`);
  expect(text).toContain("for £24.50");
  expect(text.replaceAll("\n", " ")).toContain(
    `You may cancel this purchase until the end of ${lastDay}, without giving a reason. You then get the full £24.50 back`,
  );
  const receipt = (await mailOf(jo, "receipt")).text.replaceAll("\n", " ");
  expect(receipt).not.toContain("without giving a reason");
  expect(receipt).not.toContain("24 hours");
  expect(receipt).toContain(`get your money back until the end of ${lastDay}.`);
  const { moneyBack } = await subscriptionOf(jo);
  expect(moneyBack).toMatchObject({ amountMinor: 2450, currency: "gbp" });
  const { charges, letters } = await seenByStaff(jo);
  expect(charges).toMatchObject([
    { windowHours: 24, coolingOff: { lastDay: moneyBack?.lastDay, isInside: true } },
  ]);
  expect(letters.map((it) => it.kind).toSorted()).toEqual(["cooling-off", "receipt"]);
  await pass(15);
  await jo.back();
  expect((await subscriptionOf(jo)).moneyBack).toBeNull();
  expect((await seenByStaff(jo)).charges).toMatchObject([{ coolingOff: { isInside: false } }]);
  expect(await countNotifications(jo, "cooling-off")).toBe(1);
});

test("promises by email the same refund as in Account after a pass was credited", async () => {
  const ana = await newCustomer(product);
  await buy(product, ana.visitor, "starter");
  await buy(product, ana.visitor, "enhanced");
  const { moneyBack } = await subscriptionOf(ana);
  expect(moneyBack).toMatchObject({ amountMinor: 2450 });
  const text = await textOf(ana, /change your mind/, "Enhanced");
  expect(text).toContain(
    "You then get the full £24.50 back: this £14.51 and the £9.99 you paid for Starter. Your access then ends.",
  );
  const receipt = await textOf(ana, /^Your receipt/, "Enhanced");
  expect(receipt).toContain("Credit or discount: £9.99");
});

test("promises by email that the credit used is credited again", async () => {
  const kay = await newCustomer(product);
  await kay.visitor.post("/api/create-subscription", { planId: product.plans.starter });
  product.sandbox.world.records.customer.rows.at(-1)!.balance = -2000;
  await buy(product, kay.visitor, "enhanced");
  expect(await textOf(kay, /change your mind/, "Enhanced")).toContain(
    "You then get the full £4.50 back, and your access ends. The £20.00 of credit you used is credited to you again.",
  );
});

test("announces only the first renewal, once, in the week before, with amount, date and how to cancel", async () => {
  const mo = await newCustomer(product);
  await buy(product, mo.visitor, "enhanced");
  const renewsOn = (await subscriptionOf(mo)).nextPaymentAt ?? "";
  const leftDays = () => (Date.parse(renewsOn) - product.clock.now().getTime()) / dayMs;
  await pass(Math.ceil(leftDays()) - 8);
  expect([leftDays() > 7, await countNotifications(mo, "renewal-notice")]).toEqual([true, 0]);
  const atStripe = product.sandbox.world.records.customer.rows.at(-1);
  if (atStripe === undefined) throw new Error("Nobody has paid.");
  // Given by staff in Stripe's dashboard.
  atStripe.balance = -500;
  await pass(2);
  expect(await countNotifications(mo, "renewal-notice")).toBe(1);
  await mo.back();
  const { subject, text } = await mailOf(mo, "renewal-notice");
  const day = londonDate(new Date(renewsOn));
  expect(subject).toBe(`Your Enhanced plan renews on ${day}`);
  expect(text.replaceAll("\n", " ")).toContain(`renews automatically on ${day} for £19.50.`);
  expect(text).toContain("Your credit or discount of £5.00 is already taken off the price.");
  expect(text).toContain("£24.50 every month");
  expect(text).toMatch(/Cancel or change the plan:\nhttp\S+\/dashboard\?tab=account\n/);
  await pass(8);
  const { letters, charges } = await seenByStaff(mo);
  expect(letters.filter((it) => it.kind === "renewal-notice")).toMatchObject([
    { renewsAt: renewsOn },
  ]);
  // A renewal is not a new contract.
  expect(charges.map((it) => it.coolingOff === null)).toEqual([true, false]);
  await pass(26);
  expect(await countNotifications(mo, "renewal-notice")).toBe(1);
});

test("sends no renewal notice for a one-off purchase or a cancelled plan", async () => {
  const starter = await newCustomer(product);
  await buy(product, starter.visitor, "starter");
  expect((await mailOf(starter, "cooling-off")).text).toContain("This purchase does not renew.");
  const leaver = await newCustomer(product);
  await buy(product, leaver.visitor, "enhanced");
  await leaver.visitor.post("/api/user/subscription/cancel");
  await pass(27);
  for (const it of [starter, leaver])
    expect(await countNotifications(it, "renewal-notice")).toBe(0);
});

test("emails a confirmation each time a plan is cancelled or a cancellation is undone", async () => {
  const flo = await newCustomer(product);
  await buy(product, flo.visitor, "enhanced");
  const press = async (what: "cancel" | "keep") =>
    expect((await flo.visitor.post(`/api/user/subscription/${what}`, {})).statusCode).toBe(200);
  const counts = async () => [
    await countNotifications(flo, "cancelling"),
    await countNotifications(flo, "kept"),
  ];
  for (const [what, expected] of [
    ["cancel", [1, 0]],
    ["keep", [1, 1]],
    ["cancel", [2, 1]],
    ["keep", [2, 2]],
  ] as const) {
    await press(what);
    await reconcile(product.app);
    expect(await counts()).toEqual(expected);
  }
  const { currentPeriodEnd } = await subscriptionOf(flo);
  const day = londonDate(new Date(currentPeriodEnd ?? ""));
  const { subject, text } = await mailOf(flo, "kept");
  expect(subject).toBe("Your Enhanced plan continues");
  expect(text.replaceAll("\n", " ")).toContain(`It renews on ${day} for £24.50.`);
});

test("a refund that ends the plan is one email", async () => {
  const gil = await newCustomer(product);
  await buy(product, gil.visitor, "enhanced");
  const path = "/api/user/subscription/money-back";
  expect((await gil.visitor.post(path, { amountMinor: 2450 })).statusCode).toBe(200);
  await reconcile(product.app);
  const { text } = await mailOf(gil, "refunded");
  expect(text.replaceAll("\n", " ")).toContain("The access this payment was for has ended");
  expect(await countNotifications(gil, "cancelled")).toBe(0);
});

test("emails a confirmation each time a plan is paused or resumed", async () => {
  const ida = await newCustomer(product);
  await buy(product, ida.visitor, "enhanced");
  const press = async (what: "pause" | "resume") =>
    expect(
      (
        await ida.visitor.post(
          `/api/user/subscription/${what}`,
          what === "pause" ? { months: 2 } : {},
        )
      ).statusCode,
    ).toBe(200);
  const counts = async () => [
    await countNotifications(ida, "paused"),
    await countNotifications(ida, "resumed"),
  ];
  for (const [what, expected] of [
    ["pause", [1, 0]],
    ["resume", [1, 1]],
    ["pause", [2, 1]],
    ["resume", [2, 2]],
  ] as const) {
    await press(what);
    await reconcile(product.app);
    expect(await counts()).toEqual(expected);
  }
  const { currentPeriodEnd } = await subscriptionOf(ida);
  const day = londonDate(new Date(currentPeriodEnd ?? ""));
  const pause = await mailOf(ida, "paused");
  expect(pause.subject).toBe("Your Enhanced plan is paused");
  expect(pause.text.replaceAll("\n", " ")).toContain(`You keep your access until ${day}`);
  expect(pause.text).toMatch(/resumes automatically on/);
  const { text } = await mailOf(ida, "resumed");
  expect(text.replaceAll("\n", " ")).toContain(`It next renews on ${day} for £24.50.`);
});

/** Through the bank; returns the card's last valid day. */
async function expireCardIn(customer: Customer, days: number): Promise<Date> {
  const [card] = (await customer.visitor.get("/api/user/payment-cards")).json<CardAnswer[]>();
  const end = new Date(product.clock.now().getTime() + days * dayMs);
  const expiry = { expMonth: end.getUTCMonth() + 1, expYear: end.getUTCFullYear() };
  const { status } = product.sandbox.answer({
    method: "POST",
    path: `/v1/payment_methods/${card?.id}`,
    form: `card[exp_month]=${expiry.expMonth}&card[exp_year]=${expiry.expYear}`,
    authorization: "Bearer sk_test_sandbox",
    version: "2026-10-28.endive",
    idempotencyKey: undefined,
  });
  expect(status).toBe(200);
  return startOfDay(lastDayOf(expiry));
}

test("notifies the owner of an expiring card once 30 days and once 7 days before", async () => {
  const kit = await newCustomer(product);
  await buy(product, kit.visitor, "enhanced");
  const lastDay = await expireCardIn(kit, 75);
  const daysLeft = () =>
    Math.round((lastDay.getTime() - startOfDay(londonDay(product.clock.now())).getTime()) / dayMs);
  const counts: [number, number][] = [];
  const passUntil = async (left: number) => {
    await pass(daysLeft() - left);
    counts.push([daysLeft(), await countNotifications(kit, "card-expiring")]);
  };
  for (const left of [31, 30, 8, 7, 0, -1]) await passUntil(left);
  expect(counts).toEqual([
    [31, 0],
    [30, 1],
    [8, 1],
    [7, 2],
    [0, 2],
    [-1, 2],
  ]);
  await kit.back();
  const { subject, text } = await mailOf(kit, "card-expiring");
  expect(subject).toBe(`Your card expires after ${londonDate(lastDay)}`);
  expect(text.replaceAll("\n", " ")).toContain(
    `Visa ending in 4242 pays for your Enhanced plan. It can be used until the end of ${londonDate(lastDay)}.`,
  );
  expect(text).toMatch(/Add a card:\nhttp\S+\/dashboard\?tab=account\n/);
});

test("sends no expiry notice for a card with no payments ahead, or one that the bank has renewed", async () => {
  const [leaver, renewed] = [await newCustomer(product), await newCustomer(product)];
  for (const it of [leaver, renewed]) await buy(product, it.visitor, "enhanced");
  await leaver.visitor.post("/api/user/subscription/cancel");
  for (const it of [leaver, renewed]) await expireCardIn(it, 0);
  await expireCardIn(renewed, 800);
  await pass(1);
  for (const it of [leaver, renewed]) expect(await countNotifications(it, "card-expiring")).toBe(0);
});
