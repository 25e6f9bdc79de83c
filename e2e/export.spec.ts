import { expectNothingFromAxe } from "./support/axe.ts";
import { startSession } from "./support/journey.ts";
import { expect, test } from "./support/test.ts";

test("a person downloads all data stored about them, from the account tab", async ({ page }) => {
  await startSession(page, { username: "amira" });
  await page.goto("/dashboard?tab=account&page=privacy");
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^attune-export-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText("Download ready")).toBeVisible();
  await page.getByText("What you agreed to", { exact: true }).click();
  await expect(page.getByText("Use of your health answers", { exact: true })).toBeVisible();
  await expectNothingFromAxe(page);
});
