import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { contactPerson, openCase } from "../../../testing/crisis.ts";
import {
  buy,
  type Customer,
  customerAtStripe,
  customerIdOf,
  dayMs,
  hourMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";
import { eventually } from "../../../testing/product.ts";
import { sentEmails } from "../../../testing/sent-emails.ts";
import { findEntitlement } from "../../entitlement/find-entitlement.ts";
import { settleAllRenewals, settleRenewals } from "../subscription/settle-renewals.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
  await makeOffice(product);
});
afterAll(() => product.close());
afterEach(() => product.meddle(() => "pass"));

type Flow = "embedded" | "redirect";

async function openForm({ visitor }: Customer, plan: "starter" | "enhanced", flow?: Flow) {
  const planId = product.plans[plan];
  const started = await visitor.post("/api/create-subscription", { planId, flow });
  expect(started.statusCode).toBe(200);
  return started.json<{ clientSecret: string; url: string }>();
}

const confirm = ({ visitor }: Customer, clientSecret: string) =>
  visitor.post("/api/confirm-payment", { paymentIntentId: clientSecret.split("_secret_")[0] });

async function atStripe(customer: Customer) {
  const id = await customerIdOf(product, customer);
  const { subscription, charge, refund, invoice } = product.sandbox.world.records;
  const own = <Row extends { customer: unknown }>(rows: readonly Row[]) =>
    rows.filter((it) => it.customer === id);
  const charges = own(charge.rows).filter((it) => it.paid);
  return {
    status: own(subscription.rows).at(-1)?.status,
    invoice: own(invoice.rows).at(-1),
    charges: charges.map((it) => it.amount),
    refunds: refund.rows
      .filter((it) => charges.some((one) => one.id === it.charge))
      .map((it) => it.amount),
  };
}

async function mailsTo({ visitor }: Customer) {
  const { email } = (await visitor.get("/api/user")).json<{ email: string }>();
  return await sentEmails(product, email);
}

/** Cases opened in `run` settle only when the test says so, as on a server whose jobs are late. */
async function withoutJobs(run: () => Promise<void>): Promise<void> {
  const { queue } = product.app;
  product.app.queue = { ...queue, enqueue: async () => {} };
  try {
    await run();
  } finally {
    product.app.queue = queue;
  }
}

const isClosed = async ({ id }: Customer) => {
  const open = await product.app.db
    .selectFrom("payment_operations as it")
    .innerJoin("billing_accounts", "billing_accounts.user_ref", "it.user_ref")
    .select("it.id")
    .where("billing_accounts.user_id", "=", id)
    .where("it.kind", "=", "purchase")
    .where("it.state", "<>", "closed")
    .execute();
  return open.length === 0;
};

describe("a payment form opened before a case", () => {
  test.each(["starter", "enhanced"] as const)("can no longer be paid: %s", async (plan) => {
    const ada = await newCustomer(product);
    const { clientSecret } = await openForm(ada, plan);
    await openCase(product, ada);
    await eventually(() => isClosed(ada), "the form is closed");
    expect(payByCard(product, clientSecret).status).toBe(400);
    expect(await atStripe(ada)).toMatchObject({ charges: [] });
    const confirmed = await confirm(ada, clientSecret);
    expect([confirmed.statusCode, confirmed.json().code]).toEqual([409, "care-first"]);
    expect((await subscriptionOf(ada)).failedAttempts).toBe(0);
  });

  test.each(["starter", "enhanced"] as const)("is closed on Stripe's page: %s", async (plan) => {
    const bo = await newCustomer(product);
    await openForm(bo, plan, "redirect");
    await openCase(product, bo);
    await eventually(() => isClosed(bo), "the page is closed");
    expect(product.sandbox.world.records["checkout.session"].rows.at(-1)?.status).toBe("expired");
  });

  test("is closed once Stripe is back", async () => {
    const cy = await newCustomer(product);
    const { clientSecret } = await openForm(cy, "enhanced");
    product.meddle(() => "down");
    await openCase(product, cy);
    await settleAllRenewals(product.app);
    expect(await isClosed(cy)).toBe(false);
    product.meddle(() => "pass");
    await settleAllRenewals(product.app);
    expect(payByCard(product, clientSecret).status).toBe(400);
  });

  test("is closed if it was still being prepared", async () => {
    const di = await newCustomer(product);
    let isRaised = false;
    product.meddle(async ({ method, path }) => {
      if (method === "POST" && path === "/v1/subscriptions" && !isRaised) {
        isRaised = true;
        await withoutJobs(() => openCase(product, di));
      }
      return "pass" as const;
    });
    const planId = product.plans.enhanced;
    const started = await di.visitor.post("/api/create-subscription", { planId });
    expect([started.statusCode, started.json().code]).toEqual([409, "care-first"]);
    expect(await isClosed(di)).toBe(true);
    expect((await atStripe(di)).status).toBe("incomplete_expired");
  });
});

test("offers nothing that costs money until staff have been in touch", async () => {
  const flo = await newCustomer(product);
  await buy(product, flo.visitor, "enhanced");
  const back = "/api/user/subscription/money-back";
  expect((await flo.visitor.post(back, { amountMinor: 2450 })).statusCode).toBe(200);
  const offered = async () => (await subscriptionOf(flo)).actions;
  expect(await offered()).toEqual(["buy"]);
  await openCase(product, flo);
  expect(await offered()).toEqual([]);
  await contactPerson(product, flo);
  expect(await offered()).toEqual(["buy"]);
});

describe("a payment made while a case is waiting", () => {
  test("is refunded with the credit used beside it, and the email says so", async () => {
    const ivy = await newCustomer(product);
    await openForm(ivy, "starter");
    (await customerAtStripe(product, ivy)).balance = -2000;
    const { clientSecret } = await openForm(ivy, "enhanced");
    await withoutJobs(() => openCase(product, ivy));
    expect(payByCard(product, clientSecret).status).toBe(200);
    expect((await confirm(ivy, clientSecret)).json().code).toBe("payment-returned");
    expect(await atStripe(ivy)).toMatchObject({ charges: [450], refunds: [450] });
    expect((await customerAtStripe(product, ivy)).balance).toBe(-2000);
    const sent = (await mailsTo(ivy)).find((it) => it.kind === "refunded");
    expect(sent?.text.replaceAll(/\s+/g, " ")).toContain(
      "nothing more is charged. The £20.00 of credit you used has been credited to you again.",
    );
  });

  test.each([
    ["starter", 999],
    ["enhanced", 2450],
  ] as const)("is refunded, and %s does not start", async (plan, amount) => {
    const eve = await newCustomer(product);
    const { clientSecret } = await openForm(eve, plan);
    await withoutJobs(() => openCase(product, eve));
    expect(payByCard(product, clientSecret).status).toBe(200);
    const confirmed = await confirm(eve, clientSecret);
    expect([confirmed.statusCode, confirmed.json().code]).toEqual([409, "payment-returned"]);
    expect(await atStripe(eve)).toMatchObject({ charges: [amount], refunds: [amount] });
    expect(await findEntitlement(product.app, eve.id)).toBeNull();
    expect(await subscriptionOf(eve)).toMatchObject({ status: "cancelled", isRefunded: true });
    expect((await confirm(eve, clientSecret)).json().code).toBe("payment-returned");

    const mails = (await mailsTo(eve)).filter((it) => it.kind !== "email-verification");
    expect(mails.map((it) => it.kind)).toEqual(["refunded"]);
    const text = mails[0]?.text.replaceAll("\n", " ");
    expect(text).toContain("has not started, and nothing more is charged");
    expect(text).not.toMatch(/crisis|case|suicide|kill|health/i);

    await contactPerson(product, eve);
    await settleRenewals(product.app, eve.id);
    await buy(product, eve.visitor, plan);
    expect(await atStripe(eve)).toMatchObject({ charges: [amount, amount], refunds: [amount] });
    expect(await findEntitlement(product.app, eve.id)).not.toBeNull();
  });

  test("is refunded even if it is read only after the contact, and Stripe failed at first", async () => {
    const flo = await newCustomer(product);
    const { clientSecret } = await openForm(flo, "enhanced");
    await withoutJobs(async () => {
      await openCase(product, flo);
      payByCard(product, clientSecret);
      product.clock.advance(1000);
      await contactPerson(product, flo);
    });
    product.meddle(({ path }) => (path === "/v1/refunds" ? "lost" : "pass"));
    await expect(settleRenewals(product.app, flo.id)).rejects.toThrow("not settled");
    product.meddle(() => "pass");
    await settleRenewals(product.app, flo.id);
    await settleRenewals(product.app, flo.id);
    expect(await atStripe(flo)).toMatchObject({ charges: [2450], refunds: [2450] });
    expect((await subscriptionOf(flo)).status).toBe("cancelled");
  });

  test("is not refunded again after its refund failed at the bank", async () => {
    const gil = await newCustomer(product);
    const { clientSecret } = await openForm(gil, "starter");
    await withoutJobs(() => openCase(product, gil));
    payByCard(product, clientSecret);
    await settleRenewals(product.app, gil.id);
    const made = product.sandbox.world.records.refund.rows.at(-1);
    product.sandbox.failRefund(made?.id ?? "");
    await settleRenewals(product.app, gil.id);
    expect((await atStripe(gil)).refunds).toEqual([999]);
  });

  test("is not refunded if it was made before the case", async () => {
    const hal = await newCustomer(product);
    await buy(product, hal.visitor, "enhanced");
    await openCase(product, hal);
    await settleRenewals(product.app, hal.id);
    expect(await atStripe(hal)).toMatchObject({ charges: [2450], refunds: [] });
    expect(await findEntitlement(product.app, hal.id)).not.toBeNull();
  });
});

describe("a renewal that failed before a case", () => {
  async function pastDue(): Promise<Customer> {
    const customer = await newCustomer(product);
    await buy(product, customer.visitor, "enhanced", "pm_card_chargeCustomerFail");
    const { currentPeriodEnd } = await subscriptionOf(customer);
    product.pass(Date.parse(currentPeriodEnd ?? "") + 2 * hourMs - product.clock.now().getTime());
    await product.deliverAndSettle();
    await customer.back();
    expect((await subscriptionOf(customer)).status).toBe("suspended");
    return customer;
  }

  test("is not tried again", async () => {
    const ida = await pastDue();
    await openCase(product, ida);
    await settleRenewals(product.app, ida.id);
    const { invoice } = await atStripe(ida);
    expect(invoice).toMatchObject({ status: "open", auto_advance: false });
    product.pass(20 * dayMs);
    expect((await atStripe(ida)).invoice?.attempt_count).toBe(invoice?.attempt_count);
  });

  test("is refunded if the person pays it all the same, and the plan continues", async () => {
    const joe = await pastDue();
    const { clientSecret } = await openForm(joe, "enhanced");
    await openCase(product, joe);
    await settleRenewals(product.app, joe.id);
    expect(payByCard(product, clientSecret).status).toBe(200);
    expect((await confirm(joe, clientSecret)).json().code).toBe("payment-returned");
    expect(await atStripe(joe)).toMatchObject({ charges: [2450, 2450], refunds: [2450] });
    expect(await subscriptionOf(joe)).toMatchObject({ status: "active", isRefunded: false });
    expect(await findEntitlement(product.app, joe.id)).not.toBeNull();
    const mail = (await mailsTo(joe)).find((it) => it.kind === "refunded");
    expect(mail?.text.replaceAll("\n", " ")).toContain("Your access continues");
  });
});
