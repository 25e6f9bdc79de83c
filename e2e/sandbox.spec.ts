import { AxeBuilder } from "@axe-core/playwright";
import { type RunningSandbox, startSandbox } from "../sandbox/src/start-sandbox.ts";
import { clientOf } from "../sandbox/src/testing/client.ts";
import { expect, type FrameLocator, type Page, test as base } from "@playwright/test";
import { type Shop, startShop } from "./support/shop.ts";

/** A sandbox, and a shop on another origin; a test whose page logs a console error fails. */
const test = base.extend<{ sandbox: RunningSandbox; shop: Shop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
  sandbox: async ({}, provide) => {
    const sandbox = await startSandbox({ seed: 11 });
    await provide(sandbox);
    await sandbox.close();
  },
  shop: async ({ sandbox }, provide) => {
    const shop = await startShop(sandbox.url);
    await provide(shop);
    await shop.close();
  },
  page: async ({ page }, provide) => {
    const errors: string[] = [];
    page.on("pageerror", (fault) => errors.push(String(fault)));
    page.on("console", (message) => {
      const isRefusal = /status of 40\d/.test(message.text());
      if (message.type() === "error" && !isRefusal) errors.push(message.text());
    });
    await provide(page);
    expect(errors).toEqual([]);
  },
});

async function newIntent(sandbox: RunningSandbox) {
  return clientOf(sandbox.port).paymentIntents.create({ amount: 2450, currency: "gbp" });
}

async function openShop(page: Page, shop: Shop, secret: string, extra = ""): Promise<FrameLocator> {
  await page.goto(`${shop.origin}/?secret=${secret}${extra}`);
  return page.frameLocator("#place iframe");
}

async function typeCard(card: FrameLocator, number: string): Promise<void> {
  await card.getByLabel("Card number").pressSequentially(number);
  await card.getByLabel("Expiry date").pressSequentially("1234");
  await card.getByLabel("Security code").pressSequentially("123");
}

test("a visitor pays with a card under a strict policy", async ({ page, sandbox, shop }) => {
  const { id, client_secret: secret } = await newIntent(sandbox);
  const card = await openShop(page, shop, secret ?? "");
  await typeCard(card, "4242424242424242");
  await expect(card.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await expect(card.getByLabel("Expiry date")).toHaveValue("12 / 34");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.locator("#result")).toHaveText("succeeded");
  const events = await page.evaluate("window.events");
  expect(events).toContainEqual(["change", true]);
  expect((await clientOf(sandbox.port).paymentIntents.retrieve(id)).status).toBe("succeeded");
});

test("a declined card says so, and another one pays", async ({ page, sandbox, shop }) => {
  const { client_secret: secret } = await newIntent(sandbox);
  const card = await openShop(page, shop, secret ?? "");
  await typeCard(card, "4000000000000002");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.locator("#result")).toHaveText("card_declined: Your card was declined.");
  await card.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.locator("#result")).toHaveText("succeeded");
});

test("missing or invalid input is reported beside its field", async ({ page, sandbox, shop }) => {
  const { client_secret: secret } = await newIntent(sandbox);
  const card = await openShop(page, shop, secret ?? "");
  await card.getByLabel("Card number").pressSequentially("4242424242424241");
  await card.getByLabel("Expiry date").pressSequentially("0120");
  // The message shown when a field loses the focus moves the button.
  await card.getByLabel("Security code").focus();
  await expect(card.getByText("Your card’s expiry year is in the past.")).toBeVisible();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(card.getByText("Your card number is invalid.")).toBeVisible();
  await expect(card.getByText("Your card’s expiry year is in the past.")).toBeVisible();
  await expect(card.getByText("Your card’s security code is incomplete.")).toBeVisible();
  await expect(card.getByLabel("Card number")).toBeFocused();
  await expect(page.locator("#result")).toHaveText("invalid_number: Your card number is invalid.");
});

test("bank authentication opens in a dialog", async ({ page, sandbox, shop }) => {
  const { client_secret: secret } = await newIntent(sandbox);
  const card = await openShop(page, shop, secret ?? "");
  await typeCard(card, "4000002760003184");
  await page.getByRole("button", { name: "Pay" }).click();
  const bank = page.getByRole("dialog").frameLocator("iframe");
  await bank.getByRole("button", { name: "Fail authentication" }).click();
  await expect(page.locator("#result")).toContainText("payment_intent_authentication_failure");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(bank.getByText("£24.50")).toBeVisible();
  await bank.getByRole("button", { name: "Complete authentication" }).click();
  await expect(page.locator("#result")).toHaveText("succeeded");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("closing the bank's dialog leaves the payment undone", async ({ page, sandbox, shop }) => {
  const { client_secret: secret } = await newIntent(sandbox);
  const card = await openShop(page, shop, secret ?? "");
  await typeCard(card, "4000002760003184");
  await page.getByRole("button", { name: "Pay" }).click();
  const bank = page.getByRole("dialog").frameLocator("iframe");
  await expect(bank.getByRole("button", { name: "Complete authentication" })).toBeVisible();
  // Its script hears the key once it has loaded, which is after the button appears.
  const frame = await page.getByRole("dialog").locator("iframe").elementHandle();
  await (await frame?.contentFrame())?.waitForLoadState();
  await page.keyboard.press("Escape");
  await expect(page.locator("#result")).toContainText("payment_intent_authentication_failure");
});

test("a payment that redirects ends at the return address", async ({ page, sandbox, shop }) => {
  const { id, client_secret: secret } = await newIntent(sandbox);
  const card = await openShop(page, shop, secret ?? "", "&redirect=always");
  await typeCard(card, "4000002760003184");
  await page.getByRole("button", { name: "Pay" }).click();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await page.waitForURL(/\/back\?/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("payment_intent")).toBe(id);
  expect(searchParams.get("redirect_status")).toBe("succeeded");
});

test("a card is saved, and the small card element pays", async ({ page, sandbox, shop }) => {
  const stripe = clientOf(sandbox.port);
  const { id: customer } = await stripe.customers.create({ name: "Amira" });
  const setup = await stripe.setupIntents.create({ customer });
  const card = await openShop(page, shop, setup.client_secret ?? "");
  await expect(card.getByText("allow this shop to charge your card")).toBeVisible();
  await typeCard(card, "4242424242424242");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.locator("#result")).toHaveText("succeeded");
  expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
  const { client_secret: secret } = await newIntent(sandbox);
  const row = await openShop(page, shop, secret ?? "", "&element=card");
  await typeCard(row, "4242424242424242");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.locator("#result")).toHaveText("succeeded");
});

for (const theme of ["stripe", "night"]) {
  test(`the fields are accessible in the ${theme} theme, with faults too`, async ({
    page,
    sandbox,
    shop,
  }) => {
    const { client_secret: secret } = await newIntent(sandbox);
    const card = await openShop(page, shop, secret ?? "", `&theme=${theme}`);
    await expect(card.getByLabel("Card number")).toBeVisible();
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(card.getByText("Your card number is incomplete.")).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test("somebody pays on the hosted page and comes back", async ({ page, sandbox, shop }) => {
  const stripe = clientOf(sandbox.port);
  const customer = await stripe.customers.create({ name: "Amira", email: "amira@example.com" });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [
      {
        price_data: {
          currency: "gbp",
          unit_amount: 2450,
          product_data: { name: "Enhanced" },
          recurring: { interval: "month" },
        },
        quantity: 1,
      },
    ],
    success_url: `${shop.origin}/back?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shop.origin}/back?cancelled=1`,
  });
  await page.goto(session.url ?? "");
  await expect(page.getByText("£24.50 a month")).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByLabel("Card number").pressSequentially("4000000000000002");
  await page.getByLabel("Expiry date").pressSequentially("1234");
  await page.getByLabel("Security code").pressSequentially("123");
  await page.getByRole("button", { name: "Subscribe for £24.50" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "declined" })).toBeVisible();
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
  await page.getByLabel("Card number").fill("4000 0027 6000 3184");
  await page.getByRole("button", { name: "Subscribe for £24.50" }).click();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await page.waitForURL(`${shop.origin}/back?session_id=${session.id}`);
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
  expect(subscription?.status).toBe("active");
});

test("the control page shows what there is and moves time", async ({ page, sandbox }) => {
  const stripe = clientOf(sandbox.port);
  const customer = await stripe.customers.create({ name: "Amira" });
  const price = await stripe.prices.create({
    currency: "gbp",
    unit_amount: 2450,
    product_data: { name: "Enhanced" },
    recurring: { interval: "month" },
  });
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: method.id,
  });
  await page.goto(sandbox.url);
  await page.getByRole("button", { name: "Decline the next renewal" }).click();
  await expect(page.getByRole("status")).toHaveText("Decline the next renewal: done.");
  await page.getByRole("button", { name: "Forward 1 month" }).click();
  await expect(page.getByRole("cell", { name: "past_due" })).toBeVisible();
  await page.getByRole("button", { name: "Dispute", exact: true }).click();
  await expect(page.getByRole("cell", { name: "needs response" })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
