import { afterAll, beforeAll, expect, test } from "vitest";
import type { Alert } from "@attune/contract/alert";
import {
  buy,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../../testing/money.ts";
import { sentEmails } from "../../../testing/sent-emails.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
});
afterAll(() => product.close());

test("a refund that the bank returns weeks later is reported to its owner once, and to staff until it is made again", async () => {
  const customer = await newCustomer(product);
  const { email } = (await customer.visitor.get("/api/user")).json<{ email: string }>();
  await buy(product, customer.visitor, "enhanced");
  const refund = async (reason: string) => {
    const admin = await product.signedIn("admin");
    const answer = await admin.post("/api/admin/stripe/refund", {
      customerId: customer.id,
      reason,
    });
    expect(answer.statusCode).toBe(200);
    return product.sandbox.world.records.refund.rows.at(-1)!;
  };
  const alerts = async () => {
    const admin = await product.signedIn("admin");
    return (await admin.get("/api/admin/alerts")).json<Alert[]>().map((it) => it.kind);
  };
  const emails = async () =>
    (await sentEmails(product, email)).filter((it) => it.kind.startsWith("refund"));

  const { id } = await refund("Asked for it");
  await product.deliverAndSettle();
  expect((await emails()).map((it) => it.kind)).toEqual(["refunded"]);
  expect(await alerts()).not.toContain("refund-failed");

  product.clock.advance(20 * 86_400_000);
  product.sandbox.failRefund(id);
  await product.deliverAndSettle();
  const [returned, ...others] = await emails();
  expect([returned?.kind, others.length]).toEqual(["refund-failed", 1]);
  expect(returned?.subject).toBe("Your refund of £24.50 has come back to us");
  expect(await alerts()).toContain("refund-failed");

  product.clock.advance(60_000);
  await refund("The bank returned the first");
  await product.deliverAndSettle();
  expect(await alerts()).not.toContain("refund-failed");
  expect((await emails()).map((it) => it.kind).toSorted()).toEqual([
    "refund-failed",
    "refunded",
    "refunded",
  ]);
});
