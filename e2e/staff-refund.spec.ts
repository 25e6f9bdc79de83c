import { areOnOneLine } from "./support/are-on-one-line.ts";
import { signIn } from "./support/journey.ts";
import { makePayer, subscribe } from "./support/payer.ts";
import { expect, test } from "./support/paying.ts";

test("staff give a payment back, and the customer's audio closes while they look at it", async ({
  page,
  browser,
  product,
}) => {
  await makePayer(page, "payer-refunded");
  await subscribe(page);
  await expect(page.getByRole("heading", { name: "Wellness Dashboard" })).toBeVisible();
  const staffContext = await browser.newContext({ baseURL: product.origin });
  const staff = await staffContext.newPage();
  await signIn(staff, { username: "admin" });
  // Search, open, refund, send: four actions from anywhere in the back office.
  await expect(staff.getByRole("button", { name: /^Go to/ })).toBeVisible();
  await staff.keyboard.press("Control+k");
  await expect(
    staff.getByRole("combobox", { name: "Go to a module, or find a user" }),
  ).toBeFocused();
  await staff.keyboard.type("payer-refunded@");
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("heading", { level: 2, name: "payer-refunded" })).toBeVisible();
  await expect(staff.getByRole("link", { name: "Paid £24.50 for Enhanced" })).toBeVisible();
  await staff.getByRole("button", { name: "Refund", exact: true }).click();
  const dialog = staff.getByRole("dialog", { name: "Refund payer-refunded" });
  const payment = dialog.getByLabel("Payment", { exact: true });
  await expect(payment.getByRole("option")).toHaveText(/^\d\d\s\w{3}\s\d{4} · £24\.50$/);
  await expect(dialog.getByLabel("End the access that this payment gave")).toBeChecked();
  await dialog.getByLabel("Reason").fill("Asked within the day");
  const send = dialog.getByRole("button", { name: "Process Refund" });
  await staff.setViewportSize({ width: 360, height: 740 });
  expect(await areOnOneLine(dialog.getByRole("button", { name: "Cancel" }), send)).toBe(true);
  await staff.setViewportSize({ width: 1280, height: 720 });
  await send.click();
  await expect(
    staff.getByText("£24.50 refunded; nothing of the payment is left. Access has ended."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Plan" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Select Enhanced" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Play / })).toHaveCount(0);
  await staff.getByRole("tab", { name: "Stripe" }).click();
  await staff.getByLabel("Search customers").fill("payer-refunded");
  await staff.getByRole("button", { name: "View payer-refunded" }).click();
  const customer = staff.getByRole("dialog", { name: "payer-refunded", exact: true });
  // The payments are listed next to the emails about them.
  await expect(customer.getByRole("listitem").filter({ hasText: "£24.50" }).first()).toBeVisible();
  await expect(customer.getByText("Reason: Asked within the day")).toBeVisible();
  await staffContext.close();
});
