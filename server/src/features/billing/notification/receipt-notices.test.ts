import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addDearerPlan,
  buy,
  type Customer,
  dayMs,
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
  switchTo,
} from "../../../testing/money.ts";
import { eventually } from "../../../testing/product.ts";
import { sentEmails } from "../../../testing/sent-emails.ts";
import { listOutbox } from "../../mail/deliver-mail.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
});
afterAll(() => product.close());

test("a first payment that a reading finds before the plan is active has a receipt with the renewal", async () => {
  const customer = await newCustomer(product);
  await payDuringReading(customer);
  expect(await newestReceipt(customer)).toMatch(/Your plan renews on .* for £24\.50\./);
});

test("and so has a payment for an overdue renewal", async () => {
  const customer = await newCustomer(product);
  await buy(product, customer.visitor, "enhanced", "pm_card_chargeCustomerFail");
  product.pass(32 * dayMs);
  await customer.back();
  await payDuringReading(customer);
  expect(await newestReceipt(customer)).toMatch(/Your plan renews on .* for £24\.50\./);
});

test("each refund of a plan cancelled after a change to a dearer one says that access has ended", async () => {
  const { visitor } = await newCustomer(product);
  await buy(product, visitor, "enhanced");
  await switchTo(visitor, await addDearerPlan(product));
  const body = { amountMinor: 4900 };
  expect((await visitor.post("/api/user/subscription/money-back", body)).statusCode).toBe(200);
  const { email } = (await visitor.get("/api/user")).json<{ email: string }>();
  const refunds = (await sentEmails(product, email)).filter((it) => it.kind === "refunded");
  expect(refunds).toHaveLength(2);
  for (const { text } of refunds)
    expect(text.replaceAll(/\s+/g, " ")).toContain("The access this payment was for has ended");
});

/** Pays after the reading has read subscriptions, and before it reads payments. */
async function payDuringReading({ visitor }: Customer): Promise<void> {
  const planId = product.plans.enhanced;
  const started = await visitor.post("/api/create-subscription", { planId });
  const { clientSecret } = started.json<{ clientSecret: string }>();
  let paid: string | undefined;
  product.meddle(({ method, path }) => {
    if (method === "GET" && path === "/v1/invoices")
      paid ??= payByCard(product, clientSecret).intent.id;
    return "pass";
  });
  // Billing is read at most once a minute.
  product.pass(60_000);
  await visitor.post("/api/user/subscription/sync", {});
  product.meddle(() => "pass");
  expect(paid).toMatch(/^pi_/);
  await visitor.post("/api/confirm-payment", { paymentIntentId: paid });
}

async function newestReceipt({ visitor }: Customer): Promise<string> {
  const { email } = (await visitor.get("/api/user")).json<{ email: string }>();
  const { text } = await eventually(
    async () =>
      (await listOutbox(product.app)).find((it) => it.to === email && it.kind === "receipt"),
    "the receipt is out",
  );
  return text.replaceAll(/\s+/g, " ");
}
