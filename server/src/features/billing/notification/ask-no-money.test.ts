import type { CardAnswer } from "@attune/contract/billing/card";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactPerson, openCase } from "../../../testing/crisis.ts";
import {
  buy,
  type Customer,
  dayMs,
  hourMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../../testing/money.ts";
import { eventually } from "../../../testing/product.ts";
import { reconcile } from "../webhook/reconcile.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
  await makeOffice(product);
});
afterAll(() => product.close());

async function expireCardThisMonth(customer: Customer): Promise<void> {
  const [card] = (await customer.visitor.get("/api/user/payment-cards")).json<CardAnswer[]>();
  const now = product.clock.now();
  const { status } = product.sandbox.answer({
    method: "POST",
    path: `/v1/payment_methods/${card?.id}`,
    form: `card[exp_month]=${now.getUTCMonth() + 1}&card[exp_year]=${now.getUTCFullYear()}`,
    authorization: "Bearer sk_test_sandbox",
    version: "2026-10-28.endive",
    idempotencyKey: undefined,
  });
  expect(status).toBe(200);
}

/** Lets time pass, followed by the nightly reading of all billing. */
async function pass(milliseconds: number): Promise<void> {
  product.pass(milliseconds);
  await product.deliverAndSettle();
  await reconcile(product.app);
}

async function mailKindsTo({ id }: Customer): Promise<string[]> {
  const rows = await product.app.db
    .selectFrom("outbox_mails")
    .select("kind")
    .where("user_id", "=", id)
    .execute();
  return rows.map((it) => it.kind);
}

async function openHeldCase(customer: Customer): Promise<void> {
  await openCase(product, customer);
  const plan = product.sandbox.world.records.subscription.rows.at(-1);
  await eventually(async () => plan?.pause_collection != null, "its renewals are held");
}

test("a person who waits for contact is asked for another card only afterwards", async () => {
  const jo = await newCustomer(product);
  await buy(product, jo.visitor, "enhanced");
  await openHeldCase(jo);
  await expireCardThisMonth(jo);
  await pass(hourMs);
  expect(await mailKindsTo(jo)).not.toContain("card-expiring");

  await contactPerson(product, jo);
  await pass(hourMs);
  expect((await mailKindsTo(jo)).filter((it) => it === "card-expiring")).toHaveLength(1);
});

test.each([3, 40])(
  "a renewal that failed is announced after a wait of %i days, once",
  async (days) => {
    const al = await newCustomer(product);
    await buy(product, al.visitor, "enhanced", "pm_card_chargeCustomerFail");
    product.pass(32 * dayMs);
    await al.back();
    await openHeldCase(al);
    await pass(days * dayMs);
    expect(await mailKindsTo(al)).not.toContain("renewal-failed");

    await contactPerson(product, al);
    await pass(hourMs);
    await pass(hourMs);
    expect((await mailKindsTo(al)).filter((it) => it === "renewal-failed")).toHaveLength(1);
  },
);
