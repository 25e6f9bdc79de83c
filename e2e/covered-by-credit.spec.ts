import { makePayer, openAccount } from "./support/payer.ts";
import { expect, test } from "./support/paying.ts";

test("credit for the first period is confirmed on Stripe's page, which saves a card", async ({
  page,
  sandbox,
}) => {
  await makePayer(page, "payer-credit");
  await page.getByRole("button", { name: "Select Starter" }).click();
  await expect(page.getByRole("button", { name: "Pay £9.99" })).toBeVisible();
  await page.getByRole("button", { name: "Back to Plans" }).click();
  const { customer, charge, subscription } = sandbox.world.records;
  const payer = customer.rows.find((it) => it.email === "payer-credit@example.org")!;
  payer.balance = -3000;
  await page.getByRole("button", { name: "Select Enhanced" }).click();
  const facts = page.getByRole("region", { name: "What you pay" });
  await expect(facts).toContainText("£0.00");
  await expect(facts).toContainText("£24.50 every month");
  expect(subscription.rows.filter((it) => it.customer === payer.id)).toEqual([]);
  await page.getByRole("link", { name: "Continue to our payment provider" }).click();
  await expect(page.getByText("−£24.50")).toBeVisible();
  await page.getByLabel("Card number").pressSequentially("4242424242424242");
  await page.getByLabel("Expiry date").pressSequentially("1234");
  await page.getByLabel("Security code").pressSequentially("123");
  await page.getByLabel("Name on card").fill("Grace Bell");
  await page.getByRole("button", { name: "Subscribe for £0.00" }).click();
  await expect(page.getByRole("heading", { name: "Wellness Dashboard" })).toBeVisible();
  await openAccount(page);
  await expect(page.getByText(/^Enhanced, £24\.50 a month, renews on /)).toBeVisible();
  await expect(page.getByText("Visa ending in 4242").first()).toBeVisible();
  expect(charge.rows.filter((it) => it.customer === payer.id)).toEqual([]);
  expect(payer.balance).toBe(-550);
});
