import { expect, test } from "vitest";
import { clientOf } from "../testing/client.ts";
import { day, holdSandbox } from "../testing/held-sandbox.ts";

const input = { amount: 999, currency: "gbp" } as const;

test.each([
  ["pm_card_chargeDeclined", "card_declined", "generic_decline"],
  ["pm_card_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
  ["pm_card_chargeDeclinedExpiredCard", "expired_card", ""],
  ["pm_card_chargeDeclinedProcessingError", "processing_error", ""],
])("%s is declined as %s", async (card, code, decline_code) => {
  const { stripe } = await holdSandbox();
  const { id } = await stripe.paymentIntents.create(input);
  const refusal = stripe.paymentIntents.confirm(id, { payment_method: card });
  await expect(refusal).rejects.toMatchObject({ type: "StripeCardError", code, decline_code });
  const after = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  expect(after.status).toBe("requires_payment_method");
  expect(after.last_payment_error?.code).toBe(code);
  expect(after.latest_charge).toMatchObject({ paid: false, failure_code: code });
});

test("a test card is valid however far the clock was moved", async () => {
  const { sandbox, stripe } = await holdSandbox();
  await sandbox.advance(60 * 366 * day);
  const paid = await stripe.paymentIntents.create({
    ...input,
    payment_method: "pm_card_visa",
    confirm: true,
  });
  expect(paid.status).toBe("succeeded");
});

test("payments and refunds add up in the balance", async () => {
  const { stripe } = await holdSandbox();
  const paid = await stripe.paymentIntents.create({
    ...input,
    payment_method: "pm_card_visa",
    confirm: true,
  });
  await stripe.refunds.create({ payment_intent: paid.id, amount: 400 });
  const { data } = await stripe.balanceTransactions.list();
  expect(data.map(({ amount, fee }) => [amount, fee])).toEqual([
    [-400, 0],
    [999, 35],
  ]);
});

test("refunds cannot exceed the amount paid", async () => {
  const { stripe } = await holdSandbox();
  const { id } = await stripe.paymentIntents.create({
    ...input,
    payment_method: "pm_card_visa",
    confirm: true,
  });
  await stripe.refunds.create({ payment_intent: id, amount: 900 });
  await expect(stripe.refunds.create({ payment_intent: id, amount: 100 })).rejects.toThrow(
    "Refund amount (£1.00) is greater than unrefunded amount on charge (£0.99)",
  );
  await stripe.refunds.create({ payment_intent: id });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
});

test("a disputed payment cannot be refunded until the dispute is won", async () => {
  const { sandbox, stripe } = await holdSandbox();
  const { latest_charge: charge } = await stripe.paymentIntents.create({
    ...input,
    payment_method: "pm_card_visa",
    confirm: true,
  });
  const dispute = sandbox.dispute(charge as string);
  const refund = () => stripe.refunds.create({ charge: charge as string });
  await expect(refund()).rejects.toMatchObject({ code: "charge_disputed" });
  sandbox.closeDispute(dispute.id, "won");
  expect((await refund()).status).toBe("succeeded");
});

test("what a lost dispute left of a payment can be refunded, and no more", async () => {
  const { sandbox, stripe } = await holdSandbox();
  const { latest_charge: charge } = await stripe.paymentIntents.create({
    ...input,
    payment_method: "pm_card_visa",
    confirm: true,
  });
  const refund = (amount: number) => stripe.refunds.create({ charge: charge as string, amount });
  const dispute = sandbox.dispute(charge as string, "fraudulent", 400);
  await expect(refund(599)).rejects.toMatchObject({ code: "charge_disputed" });
  sandbox.closeDispute(dispute.id, "lost");
  await expect(refund(600)).rejects.toThrow("greater than unrefunded amount");
  expect((await refund(599)).status).toBe("succeeded");
});

test("an off-session payment is declined if it needs authentication", async () => {
  const { stripe } = await holdSandbox();
  const refusal = stripe.paymentIntents.create({
    ...input,
    payment_method: "pm_card_authenticationRequired",
    confirm: true,
    off_session: true,
  });
  await expect(refusal).rejects.toMatchObject({
    code: "authentication_required",
    decline_code: "authentication_required",
  });
});

test("a card set up on-session is charged later without authentication", async () => {
  const { sandbox, stripe } = await holdSandbox();
  const { id: customer } = await stripe.customers.create({});
  const setup = await stripe.setupIntents.create({
    customer,
    payment_method: "pm_card_authenticationRequiredOnSetup",
    confirm: true,
  });
  expect(setup.status).toBe("requires_action");
  sandbox.authenticate(setup.id, true);
  const paid = await stripe.paymentIntents.create({
    ...input,
    customer,
    payment_method: setup.payment_method as string,
    confirm: true,
    off_session: true,
  });
  expect(paid.status).toBe("succeeded");
});

test("a publishable key can access only an intent whose secret it has", async () => {
  const { sandbox, stripe } = await holdSandbox();
  const { id, client_secret: secret } = await stripe.paymentIntents.create(input);
  const browser = clientOf(sandbox.port, "pk_test_shop");
  await expect(browser.paymentIntents.retrieve(id)).rejects.toThrow("No such payment_intent");
  await expect(
    browser.paymentIntents.retrieve(id, { client_secret: `${secret}x` }),
  ).rejects.toThrow("client_secret provided does not match");
  const found = await browser.paymentIntents.retrieve(id, { client_secret: secret ?? "" });
  expect(found.amount).toBe(999);
  await expect(browser.customers.list()).rejects.toMatchObject({ statusCode: 401 });
});

test("another customer's card is refused", async () => {
  const { stripe } = await holdSandbox();
  const [one, other] = await Promise.all([stripe.customers.create(), stripe.customers.create()]);
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: one.id });
  const { id } = await stripe.paymentIntents.create({ ...input, customer: other.id });
  await expect(stripe.paymentIntents.confirm(id, { payment_method: card.id })).rejects.toThrow(
    "belongs to another customer",
  );
  await expect(stripe.paymentMethods.attach(card.id, { customer: other.id })).rejects.toThrow(
    "already been attached",
  );
});
