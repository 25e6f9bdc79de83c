import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buy,
  customerIdOf,
  dayMs,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../../testing/money.ts";
import { findEntitlement } from "../../entitlement/find-entitlement.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
});
afterAll(() => product.close());

/** As staff do in Stripe's dashboard. */
function post(path: string): void {
  const { status, body } = product.sandbox.answer({
    method: "POST",
    path,
    form: "",
    authorization: `Bearer ${product.settings.secretKey}`,
    version: "2026-10-28.endive",
    idempotencyKey: undefined,
  });
  if (status !== 200) throw new Error(body);
}

test("gives no access for a renewal that was never paid, but written off at Stripe", async () => {
  const customer = await newCustomer(product);
  await buy(product, customer.visitor, "enhanced", "pm_card_chargeCustomerFail");
  product.pass(32 * dayMs);
  const id = await customerIdOf(product, customer);
  const { invoice, subscription } = product.sandbox.world.records;
  const unpaid = invoice.rows.find((it) => it.customer === id && it.status === "open");
  post(`/v1/invoices/${unpaid?.id}/mark_uncollectible`);
  await product.deliverAndSettle();
  // Stripe calls it active again, although nobody has paid.
  expect(subscription.rows.find((it) => it.customer === id)?.status).toBe("active");
  expect(await findEntitlement(product.app, customer.id)).toBeNull();

  await customer.back();
  const own = "/api/user/subscription";
  const now = (await customer.visitor.get(own)).json<SubscriptionAnswer>();
  expect(now).toMatchObject({ status: "paused", actions: ["resume", "cancel"] });
});
