import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectContrast, expectNothingFromAxe } from "./support/axe.ts";
import { enterFreeAccount, passDisclaimer, startSession } from "./support/journey.ts";
import { showAs } from "./support/look.ts";
import { expect, test } from "./support/test.ts";

const looks = [
  { width: 360, height: 740, theme: "light" },
  { width: 360, height: 740, theme: "dark" },
  { width: 1280, height: 900, theme: "light" },
  { width: 1280, height: 900, theme: "dark" },
] as const;

test("staff certify the audio in review by keyboard alone, and download the result", async ({
  page,
  browser,
  baseURL,
}) => {
  // The measuring thread gives way to everything else: its few seconds of work take minutes on a busy machine.
  test.setTimeout(600_000);
  const customer = await (await browser.newContext({ baseURL })).newPage();
  await enterFreeAccount(customer, "vera");
  await submitForReview(customer);
  await customer.context().close();

  await startSession(page, { username: "admin" });
  await page.goto("/admin?tab=users&view=review");
  await page.getByRole("link", { name: /^Review the audio for vera/ }).click();
  const ask = page.getByRole("button", { name: /^Certificate for a speaker: the audio for vera/ });
  await expect(ask).toBeVisible();
  await ask.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Certificate for a speaker" });
  await expect(dialog.getByRole("status")).toHaveText(/^Measuring/);
  // What the proposed scene costs to measure depends on the time of day; the tones alone take seconds.
  await dialog.getByRole("combobox", { name: "Scene" }).press("ArrowDown");
  await expect(dialog.getByRole("combobox", { name: "Scene" })).toHaveValue("none");
  await expect(dialog.getByRole("status")).toHaveText(/^Passed on all \d+ lines$/, {
    timeout: 480_000,
  });
  const whole = dialog.getByRole("table", { name: "Lines of The whole sound" });
  await expect(whole.getByRole("row").nth(1)).toBeVisible();
  await dialog.locator("summary", { hasText: /^1\. / }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("table", { name: /^Lines of 1\. / })).toBeVisible();
  for (const look of looks) await sweep(page, look);

  const arriving = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download (JSON)" }).press("Enter");
  const certificate = JSON.parse(await readFile(await (await arriving).path(), "utf8"));
  expect(certificate).toMatchObject({ output: "speaker", isPassed: true, failedCount: 0 });
  await expect(dialog.getByText(certificate.file.sha256)).toBeVisible();

  const opening = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: /^Page to print/ }).press("Enter");
  const print = await opening;
  await expect(print.getByRole("heading", { name: "Certificate of a track" })).toBeVisible();
  await expect(print.getByText(certificate.file.sha256)).toBeVisible();
  await print.close();

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(ask).toBeFocused();
});

/** Submits answers that mention a contraindication, so that the audio is held for review. */
async function submitForReview(page: Page): Promise<void> {
  await passDisclaimer(page, { hasTerms: true });
  await page.getByLabel("Stress & Anxiety").check();
  await page.getByLabel("None of these").check();
  await page.getByLabel("Anything else we should know?").fill("I have epilepsy.");
  await page.getByLabel(/health answers are stored/).check();
  await page.getByRole("button", { name: "Submit Assessment" }).click();
  await expect(page.getByText("In review by our team", { exact: true })).toBeVisible();
}

async function sweep(page: Page, look: (typeof looks)[number]) {
  const { width, theme } = look;
  await showAs(page, look);
  // Only colours differ between the themes.
  if (theme === "dark") await expectContrast(page, `${width} wide, dark`);
  else await expectNothingFromAxe(page, `${width} wide, light`, "dialog");
  const widths = await page
    .locator("dialog")
    .first()
    .evaluate((element) => {
      const parts = [document.documentElement, element, ...element.querySelectorAll("div, table")];
      return Math.max(...parts.map((it) => it.scrollWidth - it.clientWidth));
    });
  expect(widths, `sideways at ${width}`).toBeLessThanOrEqual(0);
}
