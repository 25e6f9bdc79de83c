import { Secret, TOTP } from "otpauth";
import type { Page } from "@playwright/test";
import { expectNothingFromAxe } from "./support/axe.ts";
import { register, signIn, signInByForm } from "./support/journey.ts";
import { mailedLink } from "./support/outbox.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedConsoleErrors: [/40[01]/] });

const appCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate();

async function registerAt(page: Page, username: string): Promise<void> {
  await page.goto("/auth?mode=signup");
  await register(page, username);
  await page.waitForURL(/payment-selection/);
}

test("an address is confirmed by the mailed link, with a button", async ({ page }) => {
  await registerAt(page, "wilma");
  await page.goto(await mailedLink(page, "wilma@example.org", "Please confirm your email address"));
  await expectNothingFromAxe(page);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText("This link is no longer valid.", { exact: false })).toBeVisible();
  await expectNothingFromAxe(page);
});

test("a forgotten password is reset with the emailed link", async ({ page, browser, baseURL }) => {
  await registerAt(page, "xenia");
  const elsewhere = await browser.newContext({ baseURL });
  const visitor = await elsewhere.newPage();
  await visitor.goto("/auth");
  await visitor.getByRole("button", { name: "Forgot Password?" }).click();
  const forgot = visitor.getByRole("dialog", { name: "Forgot Password" });
  await forgot.getByLabel("Email").fill("xenia@example.org");
  await forgot.getByRole("button", { name: "Send Reset Link" }).click();
  // In a new page, as an email client would open it.
  const opened = await elsewhere.newPage();
  await opened.goto(await mailedLink(page, "xenia@example.org", "Choose a new password"));
  const dialog = opened.getByRole("dialog", { name: "Reset Password" });
  await dialog.getByLabel("New password", { exact: true }).fill("another long password");
  await dialog.getByLabel("Confirm new password", { exact: true }).fill("another long password");
  await dialog.getByRole("button", { name: "Reset Password" }).click();
  await expect(opened.getByText("You can now log in with your new password.")).toBeVisible();
  await elsewhere.close();
});

test("two-step sign-in is set up by keyboard, asked for at sign-in, and turned off", async ({
  page,
}) => {
  await signIn(page, { username: "manager" });
  await page.getByRole("link", { name: /security of your account/ }).click();
  await page.getByRole("button", { name: "Turn on" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Turn on two-step sign-in" });
  await dialog.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectNothingFromAxe(page);
  const secret = await dialog.locator("p.font-mono").innerText();
  const field = dialog.getByLabel("Code from the app");
  await page.setViewportSize({ width: 360, height: 640 });
  await field.fill("000000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/This code is not right/)).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 0.9 });
  await expect(field).toBeFocused();
  await expectNothingFromAxe(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await field.fill(appCode(secret));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await expectNothingFromAxe(page);
  const savedCodes = await codes.getByRole("listitem").allInnerTexts();
  await codes.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");

  await page.goto("/auth");
  await page.getByLabel("Username").fill("manager");
  await page.getByLabel("Password", { exact: true }).fill("attune-demo");
  await page.keyboard.press("Enter");
  const code = page.getByRole("textbox", { name: "Code" });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expectNothingFromAxe(page);
  await page.keyboard.type("000000");
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await code.fill(savedCodes[0] ?? "");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin/);
  await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible();

  await page.goto("/admin?tab=security");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  const off = page.getByRole("dialog", { name: "Turn off two-step sign-in" });
  await expect(off).toBeVisible();
  await expectNothingFromAxe(page);
  // As if the sign-in were long ago.
  const long = { status: 400, json: { code: "proof-needed", message: "Nothing was done yet." } };
  let asked = 0;
  // Not `{ times: 1 }`: removing the route while the dialog's code is requested may lose that request.
  await page.route("**/second-factor/removal", (it) =>
    asked++ === 0 ? it.fulfill(long) : it.continue(),
  );
  await off.getByRole("button", { name: "Turn off" }).click();
  const proof = page.getByRole("dialog", { name: "Please confirm it’s you" });
  await proof.getByLabel("Current password", { exact: true }).fill("not this one");
  await proof.getByLabel(/Code from the app/).fill(savedCodes[1] ?? "");
  await page.keyboard.press("Enter");
  await expect(proof.getByText("This is not your current password.").first()).toBeVisible();
  await expectNothingFromAxe(page);
  await proof.getByLabel("Current password", { exact: true }).fill("attune-demo");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Two-step sign-in is off")).toBeVisible();
});

test("the account tab shows where a person is signed in, ends one device, then all", async ({
  page,
  browser,
  product,
}) => {
  const phone = await (await browser.newContext({ baseURL: product.origin })).newPage();
  // The device is named after the browser, so it must sign in itself.
  await signInByForm(phone, { username: "amira" });
  await signInByForm(page, { username: "amira" });
  await page.goto("/dashboard?tab=account&page=security");
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await expectNothingFromAxe(page);
  await page.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.getByRole("link", { name: /current password/ })).toBeVisible();
  await expectNothingFromAxe(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(dialog).toBeVisible();
  await expectNothingFromAxe(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByText(/other devices?$/).click();
  await page
    .getByRole("button", { name: /^Sign out Chrome on Linux/ })
    .first()
    .click();
  await expect(page.getByText("Device signed out")).toBeVisible();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(dialog).toBeVisible();
  await expectNothingFromAxe(page);
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  for (const it of [page, phone]) {
    await it.goto("/dashboard");
    await it.waitForURL(/\/auth/);
  }
  await phone.context().close();
});
