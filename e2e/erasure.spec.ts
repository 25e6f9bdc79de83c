import { expectNothingFromAxe } from "./support/axe.ts";
import {
  answerWizard,
  enterFreeAccount,
  passDisclaimer,
  register,
  startSession,
} from "./support/journey.ts";
import { mailedLink } from "./support/outbox.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedConsoleErrors: [/40[019]/] });

test("an account is deleted in two steps, and restored by a user who changes their mind", async ({
  page,
}) => {
  await page.goto("/auth?mode=signup");
  await register(page, "petra");
  await page.waitForURL(/payment-selection/);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /your account/ }).click();
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const button = dialog.getByRole("button", { name: "Delete Account" });
  await expect(button).toBeDisabled();
  await dialog.getByLabel(/Type "DELETE"/).fill("delet");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Confirmation Required")).toBeVisible();
  await expect(page.getByText('Please type "DELETE" to confirm account deletion.')).toBeVisible();
  await expectNothingFromAxe(page);
  await dialog.getByLabel(/Type "DELETE"/).fill("Delete");
  await button.click();
  await expect(page.getByText("Account Deletion Initiated")).toBeVisible();

  await page.goto(
    await mailedLink(
      page,
      "petra@example.org",
      "Please confirm that you want to delete your account",
    ),
  );
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account is closed")).toBeVisible();
  await expectNothingFromAxe(page);

  await page.goto("/auth");
  await page.getByLabel("Username").fill("petra");
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Your account is closed and will be deleted on/)).toBeVisible();
  await expectNothingFromAxe(page);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await page.waitForURL(/\/dashboard/);
  await expect(page.getByText("Your account is kept")).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await startSession(page, { username: "admin" });
  await page.goto("/admin?tab=deletions");
  await expect(page.getByRole("row", { name: /petra/ })).toContainText("Undone");
});

test("consent is withdrawn from the account: the answers and the audio go, the account stays", async ({
  page,
}) => {
  await enterFreeAccount(page, "quentin");
  await passDisclaimer(page, { hasTerms: true });
  await page.goto("/questionnaire");
  await answerWizard(page, {}, { agrees: true });
  await expect(page.getByRole("article").first()).toBeVisible();

  await page.goto("/dashboard?tab=account&page=privacy");
  await page.getByRole("button", { name: "Withdraw consent" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw your consent?" });
  await expect(dialog).toBeVisible();
  await expectNothingFromAxe(page);
  await dialog.getByRole("button", { name: "Withdraw and erase" }).click();
  await expect(page.getByText("Your health answers are erased")).toBeVisible();
  await expectNothingFromAxe(page);
  const { status, body } = await page.evaluate(async () => {
    const answer = await fetch("/api/user/audio-files");
    return { status: answer.status, body: await answer.text() };
  });
  expect([status, body]).toEqual([200, "[]"]);
});
