import type { Alert } from "@attune/contract/alert";
import type { CustomerDetail } from "@attune/contract/billing/customer";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../../app.ts";
import { contactPerson, openCase } from "../../../testing/crisis.ts";
import {
  buy,
  type Customer,
  customerIdOf,
  dayMs,
  hourMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";
import { eventually } from "../../../testing/product.ts";
import { sentEmails } from "../../../testing/sent-emails.ts";
import { newStaff } from "../../../testing/staff.ts";
import type { Visitor } from "../../../testing/visitor.ts";
import { findEntitlement } from "../../entitlement/find-entitlement.ts";
import { reconcile } from "../webhook/reconcile.ts";
import { settleAllRenewals, settleRenewals } from "./settle-renewals.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
  await makeOffice(product);
});
afterAll(() => product.close());
afterEach(() => product.meddle(() => "pass"));

async function atStripe(customer: Customer) {
  const { subscription, invoice, charge } = product.sandbox.world.records;
  const id = await customerIdOf(product, customer);
  const own = <Row extends { customer: unknown }>(rows: readonly Row[]) =>
    rows.filter((it) => it.customer === id);
  return {
    pause: own(subscription.rows)[0]?.pause_collection ?? null,
    status: own(subscription.rows)[0]?.status,
    invoices: own(invoice.rows).map((it) => it.status),
    charges: own(charge.rows).length,
  };
}

const hold = { behavior: "void", resumes_at: null };

async function waitUntilHeld(customer: Customer): Promise<void> {
  await eventually(
    async () => (await subscriptionOf(customer)).isHeld,
    "the renewals are held, and that is known here",
  );
  expect((await atStripe(customer)).pause).toEqual(hold);
}

async function waitUntilReleased(customer: Customer): Promise<void> {
  await eventually(async () => !(await subscriptionOf(customer)).isHeld, "the renewals go on");
}

async function payer(card?: string): Promise<Customer> {
  const customer = await newCustomer(product);
  await buy(product, customer.visitor, "enhanced", card);
  return customer;
}

/** Lets time pass at Stripe, delivers its events, and runs the nightly reading. */
async function pass(customer: Customer, milliseconds: number): Promise<void> {
  product.pass(milliseconds);
  await product.deliverAndSettle();
  await reconcile(product.app);
  await customer.back();
}

async function mailKindsOf({ id }: Customer): Promise<string[]> {
  const rows = await product.app.db
    .selectFrom("outbox_mails")
    .select("kind")
    .where("user_id", "=", id)
    .execute();
  return rows.map((it) => it.kind);
}

/** The emails to a customer as listed in the back office. */
async function emailsTo({ id }: Customer, staff: Visitor): Promise<string[]> {
  const answer = await staff.get(`/api/admin/stripe/customers/${id}`);
  return answer.json<CustomerDetail>().letters.map((it) => it.kind);
}

const mayPlay = async ({ id }: Customer) => (await findEntitlement(product.app, id)) !== null;

describe("a renewal due while a case is open", () => {
  test("is waived, and the plan continues to the next renewal", async () => {
    const jo = await payer();
    await openCase(product, jo);
    await waitUntilHeld(jo);
    await pass(jo, 32 * dayMs);
    expect(await atStripe(jo)).toMatchObject({ charges: 1, invoices: ["paid", "void"] });
    const held = await subscriptionOf(jo);
    expect(held).toMatchObject({ status: "active", isPaused: false, nextPaymentAt: null });
    expect(await mayPlay(jo)).toBe(true);
    expect(await mailKindsOf(jo)).not.toContain("renewal-waived");

    await contactPerson(product, jo);
    await waitUntilReleased(jo);
    await pass(jo, 2 * dayMs);
    await pass(jo, hourMs);
    expect(await atStripe(jo)).toMatchObject({ charges: 1, pause: null });
    const after = await subscriptionOf(jo);
    expect(after).toMatchObject({ status: "active", nextPaymentAmount: 24.5 });
    expect(after.nextPaymentAt).toBe(held.currentPeriodEnd);
    const mailKinds = await mailKindsOf(jo);
    expect(mailKinds.filter((it) => it === "renewal-waived")).toHaveLength(1);
    expect(mailKinds).not.toContain("renewal-failed");
    const admin = await product.signedIn("admin");
    const { visitor: support } = await newStaff(product, "support", "support");
    expect(await emailsTo(jo, admin)).toContain("renewal-waived");
    expect(await emailsTo(jo, support)).not.toContain("renewal-waived");
    const mail = (await sentEmails(product)).find((it) => it.kind === "renewal-waived");
    expect(mail?.text.replaceAll("\n", " ")).toContain(
      "was due to renew for £24.50. We did not take",
    );
    expect(mail?.text).not.toMatch(/crisis|case|suicide|kill|health/i);

    await pass(jo, 31 * dayMs);
    expect(await atStripe(jo)).toMatchObject({ charges: 2, invoices: ["paid", "void", "paid"] });
    expect(await mayPlay(jo)).toBe(true);
  });

  test("is not charged if its draft invoice already exists", async () => {
    const mo = await payer();
    const { currentPeriodEnd } = await subscriptionOf(mo);
    product.pass(Date.parse(currentPeriodEnd ?? "") - product.clock.now().getTime() + 1000);
    await mo.back();
    expect((await atStripe(mo)).invoices).toEqual(["paid", "draft"]);
    await openCase(product, mo);
    await waitUntilHeld(mo);
    await pass(mo, dayMs);
    expect(await atStripe(mo)).toMatchObject({ charges: 1, invoices: ["paid", "void"] });
    expect(await mayPlay(mo)).toBe(true);
    await contactPerson(product, mo);
    await waitUntilReleased(mo);
    await pass(mo, dayMs);
    expect((await atStripe(mo)).charges).toBe(1);
  });

  test("is held again if the person discloses more after contact", async () => {
    const lu = await payer();
    await openCase(product, lu);
    await waitUntilHeld(lu);
    await contactPerson(product, lu);
    await waitUntilReleased(lu);
    await openCase(product, lu, "It is worse again. I still want to kill myself");
    await waitUntilHeld(lu);
    await pass(lu, 32 * dayMs);
    expect((await atStripe(lu)).charges).toBe(1);
  });
});

describe("the customer's own changes during a hold", () => {
  test("leave an earlier pause in place", async () => {
    const ada = await payer();
    await ada.visitor.post("/api/user/subscription/pause", { months: 2 });
    const { pause } = await atStripe(ada);
    expect(pause?.resumes_at).toEqual(expect.any(Number));
    await openCase(product, ada);
    await settleRenewals(product.app, ada.id);
    await contactPerson(product, ada);
    await settleRenewals(product.app, ada.id);
    expect((await atStripe(ada)).pause).toEqual(pause);
    expect(await subscriptionOf(ada)).toMatchObject({ isPaused: true, isHeld: false });
  });

  test("let a pause replace and outlast the hold", async () => {
    const bo = await payer();
    await openCase(product, bo);
    await waitUntilHeld(bo);
    await bo.visitor.post("/api/user/subscription/pause", { months: 1 });
    const { pause } = await atStripe(bo);
    expect(pause?.resumes_at).toEqual(expect.any(Number));
    await contactPerson(product, bo);
    await settleRenewals(product.app, bo.id);
    expect((await atStripe(bo)).pause).toEqual(pause);
    await pass(bo, 32 * dayMs);
    expect(await atStripe(bo)).toMatchObject({ charges: 1, invoices: ["paid", "void"] });
    expect(await mayPlay(bo)).toBe(false);
  });

  test("let a cancelled plan end on its day", async () => {
    const cy = await payer();
    await openCase(product, cy);
    await waitUntilHeld(cy);
    expect((await cy.visitor.post("/api/user/subscription/cancel", {})).statusCode).toBe(200);
    await pass(cy, 32 * dayMs);
    expect(await atStripe(cy)).toMatchObject({ charges: 1, status: "canceled" });
    expect(await subscriptionOf(cy)).toMatchObject({ status: "cancelled", isHeld: false });
    await contactPerson(product, cy);
    expect(await mailKindsOf(cy)).not.toContain("renewal-waived");
  });
});

describe("when Stripe or the worker fails", () => {
  const kinds = async () =>
    (await (await product.signedIn("admin")).get("/api/admin/alerts"))
      .json<Alert[]>()
      .map((it) => it.kind);

  test("opens the case at once, alerts staff, and holds renewals once Stripe is back", async () => {
    const di = await payer();
    product.meddle(() => "down");
    await openCase(product, di);
    expect((await di.visitor.get("/api/user/care")).json()).toMatchObject({ isCaseOpen: true });
    product.clock.advance(20 * 60_000);
    expect(await kinds()).toContain("renewal-not-held");
    await settleAllRenewals(product.app);
    expect(await kinds()).toContain("renewal-not-held");
    product.meddle(() => "pass");
    await settleAllRenewals(product.app);
    expect(await subscriptionOf(di)).toMatchObject({ isHeld: true });
    expect((await atStripe(di)).pause).toEqual(hold);
    expect(await kinds()).not.toContain("renewal-not-held");
  });

  test("still reads billing if only the hold is refused, and blocks a plan change until its release", async () => {
    const ed = await payer();
    await openCase(product, ed);
    await waitUntilHeld(ed);
    product.meddle(({ method, path }) =>
      method === "POST" && path.startsWith("/v1/subscriptions/") ? "refuse" : "pass",
    );
    await contactPerson(product, ed);
    expect((await ed.visitor.post("/api/user/subscription/sync", {})).statusCode).toBe(200);
    expect((await subscriptionOf(ed)).actions).toEqual(["cancel", "pause"]);
    product.meddle(() => "pass");
    await settleAllRenewals(product.app);
    expect((await subscriptionOf(ed)).actions).toContain("switch");
  });

  test("repeats nothing after a process dies between Stripe and the database", async () => {
    const fay = await payer();
    const settleAndDie = () =>
      expect(settleRenewals(killedBeforeCommit(product.app), fay.id)).rejects.toThrow("killed");
    // No other worker is running that could take the job.
    const { queue } = product.app;
    product.app.queue = { ...queue, enqueue: async () => {} };
    await openCase(product, fay);
    await settleAndDie();
    expect((await atStripe(fay)).pause).toEqual(hold);
    expect((await subscriptionOf(fay)).isHeld).toBe(false);
    await settleRenewals(product.app, fay.id);
    product.pass(32 * dayMs);
    await contactPerson(product, fay);
    await settleAndDie();
    await settleRenewals(product.app, fay.id);
    await settleRenewals(product.app, fay.id);
    product.app.queue = queue;
    const operations = await product.app.db
      .selectFrom("payment_operations")
      .innerJoin("billing_accounts as it", "it.user_ref", "payment_operations.user_ref")
      .select("payment_operations.kind")
      .where("it.user_id", "=", fay.id)
      .where("payment_operations.kind", "like", "%Renewals")
      .orderBy("payment_operations.created_at")
      .execute();
    expect(operations.map((it) => it.kind)).toEqual(["holdRenewals", "releaseRenewals"]);
    expect((await mailKindsOf(fay)).filter((it) => it === "renewal-waived")).toHaveLength(1);
    expect((await atStripe(fay)).charges).toBe(1);
  });
});

/** A process killed just before it commits. */
const killedBeforeCommit = (app: App): App => ({
  ...app,
  inTransaction: (run) =>
    app.inTransaction(async (tx) => {
      await run(tx);
      throw new Error("killed");
    }),
});
