import { randomUUID } from "node:crypto";
import type { listAuditEvents } from "@attune/contract/audit";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { CustomerDetail } from "@attune/contract/billing/customer";
import type { RefundAnswer } from "@attune/contract/billing/refund";
import type { FinanceSummary } from "@attune/contract/finance";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  buy,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";
import { makeGate } from "../../../testing/histories/gate.ts";
import { eventually } from "../../../testing/product.ts";
import type { Visitor } from "../../../testing/visitor.ts";
import { listOutbox } from "../../mail/deliver-mail.ts";

type AuditEvents = AnswerOf<typeof listAuditEvents>;

let product: MoneyProduct;
let admin: Visitor;
let count = 0;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

async function subscriber(plan: "starter" | "enhanced" = "enhanced") {
  count += 1;
  const person = await newCustomer(product, `payer${count}`);
  await buy(product, person.visitor, plan);
  return person;
}
const refund = (body: object) =>
  admin.post("/api/admin/stripe/refund", { reason: "Asked for it", ...body });
const detail = async (id: string) =>
  (await admin.get(`/api/admin/stripe/customers/${id}`)).json<CustomerDetail>();
const trouble = (fault: "lost" | "down") =>
  product.meddle(({ method, path }) =>
    method === "POST" && path === "/v1/refunds" ? fault : "pass",
  );
const hasAccess = async (visitor: Visitor) =>
  (await subscriptionOf({ visitor })).status === "active";
const countAsked = async (customerId: string) =>
  (
    await product.app.db
      .selectFrom("audit_events")
      .select("seq")
      .where("action", "=", "refundPayment")
      .where("phase", "=", "asked")
      .where("subject_user_id", "=", customerId)
      .execute()
  ).length;
const refundsAtStripe = async (chargeId: string) => {
  const answer = await fetch(`${product.sandbox.url}/v1/refunds?charge=${chargeId}`, {
    headers: { authorization: `Bearer ${product.app.config.stripe?.secretKey}` },
  });
  return ((await answer.json()) as { data: { amount: number; metadata: object }[] }).data;
};

describe("a refund", () => {
  test("covers everything if no amount is given, ends the access and sends no reason to Stripe", async () => {
    const { id, visitor } = await subscriber();
    const { customer, charges } = await detail(id);
    expect(charges).toMatchObject([{ remainingMinor: 2450, isInWindow: true, refunds: [] }]);
    expect(await hasAccess(visitor)).toBe(true);
    const answer = await refund({ customerId: customer.stripeCustomerId });
    expect(answer.json<RefundAnswer>()).toMatchObject({
      amountMinor: 2450,
      remainingMinor: 0,
      hasEndedAccess: true,
    });
    expect(await hasAccess(visitor)).toBe(false);
    const there = await refundsAtStripe(charges[0]?.id ?? "");
    expect(there).toMatchObject([{ amount: 2450 }]);
    expect(JSON.stringify(there)).not.toContain("Asked for it");
    expect((await detail(id)).charges[0]?.refunds).toMatchObject([
      { amountMinor: 2450, reason: "Asked for it" },
    ]);
  });

  test("is in the audit log with the amount and the person", async () => {
    const { id } = await subscriber();
    await refund({ customerId: id, amount: 999 });
    const { events } = (
      await admin.get("/api/admin/audit-events?kind=changes")
    ).json<AuditEvents>();
    expect(events[0]).toMatchObject({
      action: "refundPayment",
      subjectName: `payer${count}`,
      changes: { amountMinor: [null, 999], currency: [null, "gbp"] },
    });
  });

  test("of the full amount leaves access in place if staff untick ending it", async () => {
    const { id, visitor } = await subscriber();
    const answer = await refund({ customerId: id, keepsAccess: true });
    expect(answer.json<RefundAnswer>().hasEndedAccess).toBe(false);
    expect(await hasAccess(visitor)).toBe(true);
  });

  test("in part with the access left in place does not save it from a later full refund", async () => {
    const { id, visitor } = await subscriber("starter");
    const gesture = { customerId: id, amount: 100, keepsAccess: true, operationId: randomUUID() };
    expect((await refund(gesture)).json()).toMatchObject({ remainingMinor: 899 });
    expect((await refund(gesture)).json()).toMatchObject({ remainingMinor: 899 });
    const rest = await refund({ customerId: id });
    expect(rest.json()).toMatchObject({ remainingMinor: 0, hasEndedAccess: true });
    expect(await hasAccess(visitor)).toBe(false);
  });

  test("of the rest, asked for while another is being made, leaves access in place", async () => {
    const { id, visitor } = await subscriber();
    const [arrived, released] = [makeGate(), makeGate()];
    product.meddle(async ({ method, path }) => {
      if (method === "POST" && path === "/v1/refunds") {
        arrived.open();
        await released.opened;
      }
      return "pass" as const;
    });
    const first = refund({ customerId: id, amount: 1000, operationId: randomUUID() });
    await arrived.opened;
    const rest = { customerId: id, amount: 1450, keepsAccess: true, operationId: randomUUID() };
    const second = refund(rest);
    await eventually(async () => (await countAsked(id)) === 2, "both have been asked for");
    for (let read = 0; read < 10; read += 1) expect(await hasAccess(visitor)).toBe(true);
    released.open();
    expect((await first).json()).toMatchObject({ remainingMinor: 1450 });
    expect((await second).json()).toMatchObject({ remainingMinor: 0, hasEndedAccess: false });
    expect(await hasAccess(visitor)).toBe(true);
    product.meddle(() => "pass");
    expect((await refund(rest)).json(), "sent again").toMatchObject({ remainingMinor: 0 });
  });

  test("of the rest says by email that the access has ended", async () => {
    const { id, visitor } = await subscriber();
    await refund({ customerId: id, amount: 1000 });
    await refund({ customerId: id });
    const { email } = (await visitor.get("/api/user")).json<{ email: string }>();
    const textOf = async (amount: string) => {
      const subject = `Your refund of ${amount}`;
      const sent = await eventually(
        async () =>
          (await listOutbox(product.app)).find((it) => it.to === email && it.subject === subject),
        "the email about the refund is out",
      );
      return sent.text.replaceAll("\n", " ");
    };
    expect(await textOf("£10.00")).toContain("Your access does not change.");
    expect(await textOf("£14.50")).toContain("The access this payment was for has ended");
  });

  test("of a week's pass ends it", async () => {
    const { id, visitor } = await subscriber("starter");
    expect(await hasAccess(visitor)).toBe(true);
    await refund({ customerId: id });
    expect(await hasAccess(visitor)).toBe(false);
  });

  test("in part leaves the access, and total refunds cannot exceed the payment", async () => {
    const { id, visitor } = await subscriber();
    expect((await refund({ customerId: id, amount: 1000 })).json()).toMatchObject({
      remainingMinor: 1450,
      hasEndedAccess: false,
    });
    expect(await hasAccess(visitor)).toBe(true);
    const tooMuch = await refund({ customerId: id, amount: 1451 });
    expect(tooMuch.statusCode).toBe(409);
    expect(tooMuch.json()).toMatchObject({ code: "refund-too-large" });
    expect((await refund({ customerId: id })).json()).toMatchObject({ amountMinor: 1450 });
    expect((await refund({ customerId: id })).json()).toMatchObject({ code: "nothing-to-refund" });
  });

  test("sent many times at once is made once", async () => {
    const { id } = await subscriber();
    const body = { customerId: id, amount: 500, operationId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(body)));
    const ids = answers.map((it) => it.json<RefundAnswer>().refundId);
    expect(new Set(ids).size).toBe(1);
    const { charges } = await detail(id);
    expect(charges[0]).toMatchObject({ refundedMinor: 500 });
    expect(await refundsAtStripe(charges[0]?.id ?? "")).toHaveLength(1);
    const other = await refund({ ...body, amount: 600 });
    expect(other.json()).toMatchObject({ code: "operation-reused" });
  });

  test("clicked twice without an operation ID is made once", async () => {
    const { id } = await subscriber();
    await Promise.all([1, 2].map(() => refund({ customerId: id, amount: 500 })));
    expect((await detail(id)).charges[0]).toMatchObject({ refundedMinor: 500 });
    // The second click may arrive after the first request has finished.
    await refund({ customerId: id, amount: 500 });
    expect((await detail(id)).charges[0]).toMatchObject({ refundedMinor: 500 });
    product.pass(61_000);
    await refund({ customerId: id, amount: 500 });
    expect((await detail(id)).charges[0]).toMatchObject({ refundedMinor: 1000 });
  });

  test("is made once when sent again after its response was lost", async () => {
    const { id } = await subscriber();
    const body = { customerId: id, amount: 700, operationId: randomUUID() };
    trouble("lost");
    const first = await refund(body);
    expect(first.json()).toMatchObject({ code: "refund-unfinished" });
    product.meddle(() => "pass");
    expect((await refund(body)).json()).toMatchObject({ amountMinor: 700 });
    const { charges } = await detail(id);
    expect(await refundsAtStripe(charges[0]?.id ?? "")).toHaveLength(1);
  });

  test("with other details waits until the outcome of the previous one is known", async () => {
    const { id } = await subscriber();
    trouble("lost");
    const lost = { customerId: id, amount: 700, operationId: randomUUID() };
    expect((await refund(lost)).json()).toMatchObject({ code: "refund-unfinished" });
    product.meddle(() => "pass");
    const next = await refund({ customerId: id, amount: 300, operationId: randomUUID() });
    expect(next.json()).toMatchObject({ amountMinor: 300, remainingMinor: 1450 });
  });

  test("is made once when sent again two days after its response was lost", async () => {
    const { id } = await subscriber();
    const body = { customerId: id, amount: 700, operationId: randomUUID() };
    trouble("lost");
    expect((await refund(body)).json()).toMatchObject({ code: "refund-unfinished" });
    product.meddle(() => "pass");
    product.pass(48 * 3_600_000);
    admin = await product.signedIn("admin");
    expect((await refund(body)).json()).toMatchObject({ amountMinor: 700 });
    const { charges } = await detail(id);
    expect(await refundsAtStripe(charges[0]?.id ?? "")).toHaveLength(1);
  });

  test("that never reached Stripe is not repeated in addition to the one staff request instead", async () => {
    const { id } = await subscriber();
    trouble("down");
    const first = { customerId: id, amount: 700, operationId: randomUUID() };
    expect((await refund(first)).json()).toMatchObject({ code: "refund-unfinished" });
    product.meddle(() => "pass");
    const instead = { customerId: id, amount: 300, operationId: randomUUID() };
    expect((await refund(instead)).json()).toMatchObject({ code: "refund-unfinished" });
    product.pass(61_000);
    expect((await refund(instead)).json()).toMatchObject({ amountMinor: 300 });
    const { charges } = await detail(id);
    const made = await refundsAtStripe(charges[0]?.id ?? "");
    expect(made.map((it) => it.amount)).toEqual([300]);
  });

  test("is still possible a day later, although outside the window", async () => {
    const { id } = await subscriber();
    product.pass(24 * 3_600_000 + 1000);
    admin = await product.signedIn("admin");
    expect((await detail(id)).charges[0]?.isInWindow).toBe(false);
    expect((await refund({ customerId: id, amount: 1 })).statusCode).toBe(200);
  });

  test.each([
    [{ customerId: "cus_nobody" }, 404],
    [{ customerId: randomUUID() }, 404],
    [{ customerId: "cus_nobody", reason: " " }, 400],
    [{ customerId: "cus_nobody", amount: 9.99 }, 400],
    [{ customerId: "cus_nobody", amount: -5 }, 400],
  ])("refuses %j", async (body, status) => {
    expect((await refund(body)).statusCode).toBe(status);
  });

  test("of another customer's payment is not found", async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    const { charges } = await detail(other.id);
    const answer = await refund({ customerId: one.id, paymentId: charges[0]?.id });
    expect(answer.statusCode).toBe(404);
    expect((await detail(other.id)).charges[0]?.refundedMinor).toBe(0);
  });
});

test("Stripe, the ledger and the figures agree to the penny", async () => {
  const headers = { authorization: `Bearer ${product.app.config.stripe?.secretKey}` };
  const read = async (path: string) => {
    const answer = await fetch(`${product.sandbox.url}/v1/${path}?limit=100`, { headers });
    return ((await answer.json()) as { data: { amount: number; status: string }[] }).data;
  };
  const add = (rows: { amount: number; status: string }[]) =>
    rows.filter((it) => it.status === "succeeded").reduce((sum, it) => sum + it.amount, 0);
  const atStripe = add(await read("charges")) - add(await read("refunds"));
  const summary = (await admin.get("/api/admin/finances/summary")).json<FinanceSummary>();
  expect(summary.totalRevenueMinor).toBe(atStripe);
  expect(atStripe).toBeGreaterThan(0);
});
