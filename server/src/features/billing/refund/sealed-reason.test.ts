import { randomUUID } from "node:crypto";
import type { CustomerDetail } from "@attune/contract/billing/customer";
import type { RefundAnswer } from "@attune/contract/billing/refund";
import type { listTimeline } from "@attune/contract/timeline";
import type { AnswerOf } from "@attune/contract/endpoint";
import { returnReason } from "@attune/domain/billing/refund-reason";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everythingStored } from "../../../testing/everything-stored.ts";
import {
  buy,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../../testing/money.ts";
import { newStaff } from "../../../testing/staff.ts";
import type { Visitor } from "../../../testing/visitor.ts";
import { refreshBilling } from "../sync/refresh-billing.ts";
import { sealReasons } from "../ledger/seal-reasons.ts";

const words = "Zqxpanic after the second session";
let product: MoneyProduct;
let admin: Visitor;
let support: Visitor;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
  admin = await product.signedIn("admin");
  ({ visitor: support } = await newStaff(product, "sam", "support"));
});
afterAll(() => product.close());

async function refunded(reason = words) {
  const operationId = randomUUID();
  const { id, visitor } = await newCustomer(product);
  await buy(product, visitor, "enhanced");
  const body = { customerId: id, amount: 500, reason, operationId };
  const answer = await admin.post("/api/admin/stripe/refund", body);
  expect(answer.statusCode).toBe(200);
  return { id, body, operation: `refund:${operationId}`, made: answer.json<RefundAnswer>() };
}

const shownTo = async (staff: Visitor, id: string) => {
  const timeline = (await staff.get(`/api/admin/users/${id}/timeline`)).json<
    AnswerOf<typeof listTimeline>
  >();
  const { charges } = (await staff.get(`/api/admin/stripe/customers/${id}`)).json<CustomerDetail>();
  return [
    ...timeline.entries.flatMap((it) => (it.kind === "refund" ? it.reason : [])),
    ...charges.flatMap((it) => it.refunds.map((refund) => refund.reason)),
  ];
};

const readable = async () =>
  (await everythingStored(product.app)).filter((it) => it.includes("Zqxpanic"));

async function userRefOf(id: string) {
  const { user_ref: userRef } = await product.app.db
    .selectFrom("billing_accounts")
    .select("user_ref")
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  return userRef;
}

/** As the version before stored it. */
async function storePlain({ operation, made }: Awaited<ReturnType<typeof refunded>>) {
  const { db } = product.app;
  const { params } = await db
    .selectFrom("payment_operations")
    .select("params")
    .where("id", "=", operation)
    .executeTakeFirstOrThrow();
  const plain = JSON.stringify({ ...(JSON.parse(params) as object), reason: words });
  await db
    .updateTable("payment_operations")
    .set({ params: plain, reason_sealed: null })
    .where("id", "=", operation)
    .execute();
  await db
    .updateTable("refunds")
    .set({ reason: words, reason_sealed: null })
    .where("stripe_id", "=", made.refundId)
    .execute();
  expect(await readable()).not.toEqual([]);
}

test("the words of staff about a refund are encrypted, and shown to staff", async () => {
  const { id } = await refunded();
  expect(await shownTo(admin, id)).toEqual([words, words]);
  expect(await readable()).toEqual([]);
});

test("a reason of several lines is stored as typed, without the space around it", async () => {
  const { id } = await refunded("\n=SUM(A1), she says\nThe second line.\n");
  const reason = "=SUM(A1), she says\nThe second line.";
  expect(await shownTo(admin, id)).toEqual([reason, reason]);
  const { rawPayload } = await admin.get("/api/admin/stripe/export");
  expect((await readSheet(rawPayload)).flat()).toContain(reason);
});

test("they are shown to neither support nor managers, who decide on no refund", async () => {
  const { id } = await refunded();
  expect(await shownTo(support, id)).toEqual([null, null]);
  const { visitor: manager } = await newStaff(product, "mo", "admin_manager");
  const exported = async (staff: Visitor) => {
    const { rawPayload } = await staff.get("/api/admin/stripe/export");
    return (await readSheet(rawPayload)).flat().filter((it) => it === words);
  };
  expect(await exported(manager)).toEqual([]);
  expect(await exported(admin)).not.toEqual([]);
});

test("support does not learn that a refund was automatic, which only a case of theirs makes", async () => {
  const { id, visitor } = await newCustomer(product);
  await buy(product, visitor, "enhanced");
  const charge = product.sandbox.world.records.charge.rows.at(-1)!;
  const metadata = { reason: returnReason, ends_access: "no" };
  await product.app.provider.refund("sent-back", {
    chargeId: charge.id,
    amountMinor: 500,
    metadata,
  });
  await refreshBilling(product.app, await userRefOf(id));
  expect(await shownTo(admin, id)).toEqual([returnReason, returnReason]);
  expect(await shownTo(support, id)).toEqual([null, null]);
});

test("they stay when Stripe is read again, and the same refund sent again is still the same", async () => {
  const { id, body, made } = await refunded();
  expect((await admin.post("/api/admin/stripe/refund", body)).json()).toEqual(made);
  const other = { ...body, reason: "Another" };
  expect((await admin.post("/api/admin/stripe/refund", other)).json()).toMatchObject({
    code: "operation-reused",
  });
  await refreshBilling(product.app, await userRefOf(id));
  expect(await shownTo(admin, id)).toEqual([words, words]);
});

test("those stored by an earlier version are shown, and encrypted at the next start", async () => {
  const one = await refunded();
  await storePlain(one);
  expect(await shownTo(admin, one.id)).toEqual([words, words]);
  await sealReasons(product.app);
  expect(await readable()).toEqual([]);
  expect(await shownTo(admin, one.id)).toEqual([words, words]);
  expect((await admin.post("/api/admin/stripe/refund", one.body)).json()).toEqual(one.made);
});

test("those of an earlier version are encrypted as soon as the person is read again", async () => {
  const one = await refunded();
  await storePlain(one);
  await refreshBilling(product.app, await userRefOf(one.id));
  expect((await readable()).map((it) => it.split(":")[0])).toEqual(["payment_operations"]);
  await sealReasons(product.app);
  expect(await shownTo(admin, one.id)).toEqual([words, words]);
});

test("those of someone erased are removed", async () => {
  const one = await refunded();
  await storePlain(one);
  await product.app.db
    .updateTable("billing_accounts")
    .set({ user_id: null })
    .where("user_id", "=", one.id)
    .execute();
  await sealReasons(product.app);
  expect(await readable()).toEqual([]);
});
