import type { Page } from "@playwright/test";
import { expectContrast, expectNothingFromAxe } from "./support/axe.ts";
import { fillCard, makePayer, openAccount, subscribe, typeCard } from "./support/payer.ts";
import { expectNoSidewaysScroll } from "./support/no-sideways-scroll.ts";
import { expect, test } from "./support/paying.ts";

// A declined card is a 402 from the provider, which browsers log as an error.
test.use({ expectedConsoleErrors: [/status of 4(02|29)/] });

const card = {
  pays: "4242 4242 4242 4242",
  other: "5555 5555 5555 4444",
  declined: "4000 0000 0000 0002",
  asks: "4000 0027 6000 3184",
};

const looks = [
  { width: 360, theme: "light" },
  { width: 360, theme: "dark" },
  { width: 1280, theme: "light" },
  { width: 1280, theme: "dark" },
];
type Look = (typeof looks)[number];

test("somebody pays by card, sees before what it costs, and their audio is made", async ({
  page,
}) => {
  await makePayer(page, "payer-card");
  await page.getByRole("button", { name: "Select Enhanced" }).click();
  const facts = page.getByRole("region", { name: "What you pay" });
  await expect(facts).toContainText("£24.50");
  await expect(facts).toContainText("until you cancel");
  await expect(facts).toContainText("For renewals, within the first 24 hours");
  await typeCard(page, card.pays);
  await page.getByRole("button", { name: "Pay £24.50" }).click();
  await expect(page.getByText("Payment Successful!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Wellness Dashboard" })).toBeVisible();
  await openAccount(page);
  await expect(page.getByText(/^Enhanced, £24\.50 a month, renews on /)).toBeVisible();
  await expect(page.getByText("Visa ending in 4242").first()).toBeVisible();
  await expect(page.getByRole("row", { name: /£24\.50/ })).toContainText("Paid");
});

test("authentication can be completed, and a failed one can be retried", async ({ page }) => {
  await makePayer(page, "payer-bank");
  await fillCard(page, "Select Enhanced", card.asks);
  await page.getByRole("button", { name: "Pay £24.50" }).click();
  const bank = page.getByRole("dialog").frameLocator("iframe");
  await bank.getByRole("button", { name: "Fail authentication" }).click();
  await expect(page.getByText(/\(Attempt 1\/5\)/)).toBeVisible();
  await expect(async () => {
    const answer = await page.request.get("/api/user/subscription");
    expect(await answer.json()).toMatchObject({ failedAttempts: 1 });
  }).toPass();
  await page.getByRole("button", { name: "Pay £24.50" }).click();
  await bank.getByRole("button", { name: "Complete authentication" }).click();
  await expect(page.getByText("Payment Successful!")).toBeVisible();
});

test("five declined cards end it, here and at the server, and support is named", async ({
  page,
}) => {
  await makePayer(page, "payer-declined");
  await fillCard(page, "Select Enhanced", card.declined);
  for (const attempt of [1, 2, 3, 4]) {
    await page.getByRole("button", { name: "Pay £24.50" }).click();
    await expect(page.getByText(`(Attempt ${attempt}/5)`)).toBeVisible();
  }
  await page.getByRole("button", { name: "Pay £24.50" }).click();
  await expect(page.getByText("Payment Failed - Maximum Attempts Reached")).toBeVisible();
  await page.getByRole("button", { name: "Pay £24.50" }).click();
  await expect(page.getByText("Too Many Failed Attempts")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You cannot pay by card for now")).toBeVisible();
});

test("on a phone the word of a refusal leaves the button free to try again", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await makePayer(page, "payer-phone");
  await fillCard(page, "Select Enhanced", card.declined);
  const pay = page.getByRole("button", { name: "Pay £24.50" });
  await pay.click();
  await expect(page.getByText("(Attempt 1/5)")).toBeVisible();
  await expect(page.getByText("Payment Failed"), "told once").toHaveCount(1);
  await pay.click();
  await expect(page.getByText("(Attempt 2/5)")).toBeVisible();
});

test.describe("after five", () => {
  test.use({ expectedConsoleErrors: [/status of 4(02|29)/] });

  test("the server refuses a sixth attempt that the page knows nothing of", async ({ page }) => {
    await makePayer(page, "payer-blocked");
    await fillCard(page, "Select Enhanced", card.declined);
    const plan = await page.evaluate(async () => (await fetch("/api/billing/plans")).json());
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await page.getByRole("button", { name: "Pay £24.50" }).click();
      await expect(page.getByText(`(Attempt ${attempt}/5)`)).toBeVisible();
    }
    await expect
      .poll(async () => await createSubscription(page, plan[1].id))
      .toMatchObject({ status: 429, code: "too-many-failed-attempts" });
  });
});

test.describe("on a bad connection", () => {
  // Browsers log aborted requests as errors.
  test.use({ expectedConsoleErrors: [/ERR_(FAILED|INTERNET_DISCONNECTED)/] });

  test("a payment whose answer is lost is taken once, and found by the address that a bank leads back to", async ({
    page,
    sandbox,
  }) => {
    await makePayer(page, "payer-offline");
    const before = sandbox.world.records.charge.rows.length;
    await fillCard(page, "Select Enhanced", card.pays);
    const pay = page.getByRole("button", { name: "Pay £24.50" });
    await page.context().setOffline(true);
    await pay.click();
    await expect(page.getByText(/You are offline and nothing was sent/).first()).toBeVisible();
    expect(sandbox.world.records.charge.rows).toHaveLength(before);
    await page.context().setOffline(false);
    // Navigate only once the response is lost; navigating earlier would abort the request itself.
    const lost = page.waitForEvent("requestfailed", (it) => it.url().endsWith("/confirm"));
    await page.route("**/v1/payment_intents/*/confirm", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await pay.click();
    await lost;
    expect(sandbox.world.records.charge.rows).toHaveLength(before + 1);
    await page.unroute("**/v1/payment_intents/*/confirm");
    const [charge] = sandbox.world.records.charge.newestFirst();
    const brought = new URLSearchParams({
      payment_intent: charge?.payment_intent as string,
      payment_intent_client_secret: "x",
      redirect_status: "succeeded",
    });
    await page.goto(`/dashboard?${brought.toString()}`);
    await expect(page.getByRole("heading", { name: "Wellness Dashboard" })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(sandbox.world.records.charge.rows).toHaveLength(before + 1);
  });
});

test.describe("a renewal that fails", () => {
  // Access may end while the page is opening its audio.
  test.use({ expectedConsoleErrors: [/403 .*\/api\/(audio|user\/check-ins)\//] });

  test("closes the audio; paying it opens it again, without a second subscription", async ({
    page,
    sandbox,
  }) => {
    await makePayer(page, "payer-suspended");
    await subscribe(page);
    const { id } = await newestSubscription(page);
    sandbox.failRenewals(id, 1);
    await sandbox.advance(32 * 86_400);
    await page.goto("/dashboard");
    await expect(
      page.getByRole("heading", { level: 1, name: "Reactivate Your Subscription" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Reactivate Enhanced" }).click();
    const pay = page.getByRole("button", { name: "Pay £24.50 and reactivate" });
    await expect(page.getByLabel(/^Visa ending in 4242/)).toBeChecked();
    await expect(pay, "the saved card can pay").toBeEnabled();
    await expectNothingFromAxe(page, "the choice of a card");
    await page.getByLabel("Another card").check();
    await typeCard(page, card.other);
    await pay.click();
    await expect(page.getByText("Payment Successful!")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Wellness Dashboard" })).toBeVisible();
    expect(await newestSubscription(page)).toEqual({ id, status: "active" });
  });
});

test("cancelling leaves access until the end of the period, and is undone with one click", async ({
  page,
}) => {
  await makePayer(page, "payer-cancels");
  await subscribe(page);
  await openAccount(page);
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel Enhanced?" });
  await expect(dialog).toContainText(/You keep access until \d\d\s\w{3}\s\d{4}/);
  await dialog.getByRole("button", { name: "Cancel at the end of the period" }).click();
  await expect(
    statusText(page, /^You have Enhanced until .+ nothing more is charged/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Undo the cancellation" }).click();
  await expect(statusText(page, /renews on/)).toBeVisible();
});

test("a pause shows when it ends, and can be ended early", async ({ page }) => {
  await makePayer(page, "payer-pauses");
  await subscribe(page);
  await openAccount(page);
  await page.getByRole("button", { name: "Pause for now" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^2 months/).check();
  await dialog.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(
    statusText(page, /^You have Enhanced until .+ Nothing is charged during the pause/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Resume plan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resume", exact: true }).click();
  await expect(statusText(page, /renews on/)).toBeVisible();
});

test("a card is added and becomes the default, the other is removed, the last one stays", async ({
  page,
}) => {
  await makePayer(page, "payer-cards");
  await subscribe(page);
  await openAccount(page);
  await expect(page.getByText(/^You cannot remove your only payment method/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove Visa/ })).toBeDisabled();
  await page.getByRole("button", { name: "Add card" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Payment Card" });
  await typeCard(page, card.other);
  await dialog.getByRole("button", { name: "Add card" }).click();
  await expect(page.getByText("Payment card added successfully")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const added = page.getByRole("listitem").filter({ hasText: "Mastercard ending in 4444" });
  await expect(added.getByText("Default", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Remove Visa/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove card" }).click();
  await expect(page.getByText("Payment card removed successfully")).toBeVisible();
  await expect(page.getByText("Visa ending in 4242")).toHaveCount(0);
  await expect(page.getByText(/^You cannot remove your only payment method/)).toBeVisible();
});

test("the form of a card and the account have nothing that axe finds, and do not scroll sideways", async ({
  page,
}) => {
  test.slow();
  await makePayer(page, "payer-axe");
  for (const look of looks) {
    await show(page, look, "/dashboard");
    await page.getByRole("button", { name: "Select Enhanced" }).click();
    await expect(page.getByRole("button", { name: "Pay £24.50" })).toBeEnabled();
    await sweep(page, "the form", look);
  }
  await typeCard(page, card.pays);
  await page.getByRole("button", { name: "Pay £24.50" }).click();
  await expect(page.getByText("Payment Successful!")).toBeVisible();
  for (const look of looks) {
    await show(page, look, "/dashboard?tab=account");
    await expect(page.getByText("Visa ending in 4242").first()).toBeVisible();
    await sweep(page, "the account", look);
    await page.getByRole("button", { name: "Add card" }).click();
    const add = page.getByRole("dialog").getByRole("button", { name: "Add card" });
    await expect(add).toBeEnabled();
    await sweep(page, "a new card", look);
  }
});

test("somebody buys a week, changes to a month for less, changes their mind and has all of it back", async ({
  page,
}) => {
  test.slow();
  await makePayer(page, "payer-returns");
  await page.getByRole("link", { name: "Your account, cards and invoices" }).click();
  await page.getByRole("button", { name: "Choose a plan" }).click();
  await page.getByRole("button", { name: "Choose Starter" }).click();
  await expect(page.getByRole("heading", { name: "Pay for Starter" })).toBeFocused();
  await typeCard(page, card.pays);
  await page.getByRole("button", { name: "Pay £9.99" }).click();
  await expect(page.getByText("Payment Successful!")).toBeVisible();
  await openAccount(page);
  await expect(page.getByText(/lasts until .+ and does not renew\.$/)).toBeVisible();
  await expect(page.getByRole("row", { name: /£9\.99/ })).toContainText(/R-\d{8}-/);

  await page.getByRole("button", { name: "Choose a plan" }).click();
  await expect(page.getByText("Your unused days of Starter come off")).toBeVisible();
  await page.getByRole("button", { name: "Choose Enhanced" }).click();
  const summary = page.getByRole("region", { name: "What you pay" });
  await expect(summary).toContainText("7 unused days of Starter");
  await expect(summary).toContainText("−£9.99");
  await typeCard(page, card.pays);
  await page.getByRole("button", { name: "Pay £14.51" }).click();
  await expect(statusText(page, /^Enhanced, £24\.50 a month, renews on /)).toBeVisible();

  await page.getByRole("button", { name: "Cancel and get £24.50 back" }).click();
  await page.getByRole("button", { name: "Cancel and refund £24.50" }).click();
  await expect(page.getByText("£24.50 is on its way back")).toBeVisible();
  await expect(page.getByText(/was refunded in full, so your access has ended/)).toBeVisible();
  await page.getByText("1 earlier invoice").click();
  await expect(page.getByRole("row", { name: /Refunded/ })).toHaveCount(2);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expectNoSidewaysScroll(page, "invoices, twice the text on a phone");
});

/** The sentence on the account page, not the toast that repeats it. */
const statusText = (page: Page, sentence: RegExp) =>
  page.getByRole("tabpanel", { name: "Account" }).getByText(sentence);

async function newestSubscription(page: Page): Promise<{ id: string; status: string }> {
  return await page.evaluate(async () => {
    const { stripeSubscriptionId, status } = await (await fetch("/api/user/subscription")).json();
    return { id: stripeSubscriptionId, status };
  });
}

async function createSubscription(page: Page, planId: string) {
  return await page.evaluate(async (id) => {
    const { csrfToken } = await (await fetch("/api/csrf-token")).json();
    const answer = await fetch("/api/create-subscription", {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": csrfToken },
      body: JSON.stringify({ planId: id }),
    });
    return { status: answer.status, code: (await answer.json()).code };
  }, planId);
}

async function show(page: Page, { width, theme }: Look, path: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((it) => localStorage.setItem("attune-theme", it), theme);
  await page.goto(path);
}

async function sweep(page: Page, what: string, { width, theme }: Look): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
  // Only colours differ between the themes.
  const look = theme === "dark" ? expectContrast : expectNothingFromAxe;
  await look(page, `${what}, ${width} wide, ${theme}`);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} sideways at ${width}`).toBeLessThanOrEqual(0);
}
