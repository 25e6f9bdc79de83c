import type { Locator, Page } from "@playwright/test";
import { makeReadyAudio } from "./support/free-account-audio.ts";
import {
  answerQuestions,
  passDisclaimer,
  register,
  signIn,
  signInByForm,
} from "./support/journey.ts";
import { questions } from "@attune/domain/questionnaire/questions";
import { expect, test } from "./support/test.ts";

const phone = { width: 360, height: 740 };
const sizes = [phone, { width: 1280, height: 800 }];

test("after registration in distress, a toast covers neither the heading nor the way to help", async ({
  page,
}) => {
  await page.goto("/questionnaire");
  await answerQuestions(page, questions.length - 1);
  await page.getByLabel("None of these").check();
  await page.getByLabel("In your own words").fill("I do not want to be here any more");
  await page.getByRole("button", { name: "Submit Assessment" }).click();
  await register(page, "toni");
  await expect(
    page.getByRole("heading", { level: 1, name: "We would like to talk with you first" }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeHidden();
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("button", { name: "New Assessment" }).click();
  // With the last answers the form has two columns, and its buttons move.
  await expect(page.getByText(/Same as last time/).first()).toBeVisible();
  await page.getByRole("button", { name: "Submit Assessment" }).click();
  await expectFree(page, helpOf(page), "after an incomplete assessment");
});

test("after signing in on a phone, a toast leaves the heading free", async ({ page, product }) => {
  await makeReadyAudio(product.origin, "tove");
  await signInByForm(page, { username: "tove", password: "tove-password" });
  const heading = page.getByRole("heading", { level: 1 });
  // Otherwise the new screen takes the focus from the toast.
  await expect(heading).toBeFocused();
  await expectFree(page, [...helpOf(page).slice(0, 1), heading], "after signing in", [phone]);
});

test("a toast leaves the mini player's controls free", async ({ page, product }) => {
  await makeReadyAudio(product.origin, "tess");
  await signIn(page, { username: "tess", password: "tess-password" });
  await passDisclaimer(page, { hasTerms: true });
  await page.getByRole("button", { name: /^Play Your programme/ }).click();
  await page.getByRole("tab", { name: "Guide" }).click();
  await page.getByRole("button", { name: "Contact Support" }).click();
  await page.getByLabel("Category").selectOption("Audio Issues");
  await page.getByLabel("Urgency").selectOption("Normal");
  await page.getByLabel("Subject").fill("Headphones");
  await page.getByLabel("Message").fill("Which headphones do you recommend?");
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  await expect(page.getByText("Ticket Submitted")).toBeVisible();
  const player = page.getByRole("region", { name: /Your programme/ });
  await expect(player).toBeVisible();
  await expectFree(page, [...helpOf(page).slice(0, 1), player], "above the mini player");
});

test.describe("where the server refuses", () => {
  test.use({ expectedConsoleErrors: [/500/] });

  test("a toast in a sheet or a dialog leaves its buttons free", async ({ page }) => {
    await signIn(page, { username: "admin" });
    await page.route("**/api/admin/care-settings", (route) =>
      route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 500 }),
    );
    await page.goto("/admin?tab=users&view=cases&settings=1");
    const sheet = page.getByRole("dialog");
    const save = sheet.getByRole("button", { name: "Save" });
    await save.click();
    await expectFree(page, [save, sheet.getByRole("button", { name: "Cancel" })], "in a sheet");
  });
});

/** The button in the header and the bar below it. */
function helpOf(page: Page): Locator[] {
  return [
    page.getByRole("button", { name: "I need to talk to someone" }),
    page.getByRole("region", { name: "Help now" }),
  ];
}

/** Focuses the toast, so that it stays, and checks that it covers none of these parts. */
async function expectFree(page: Page, parts: Locator[], when: string, on = sizes): Promise<void> {
  const toast = page.getByRole("region", { name: /^Notifications/ }).locator("[tabindex='-1']");
  await expect(toast).toBeVisible();
  await page.keyboard.press("F8");
  await expect(toast).toBeFocused();
  for (const size of on) {
    await page.setViewportSize(size);
    for (const top of [0, 10_000]) {
      await page.evaluate((it) => window.scrollTo(0, it), top);
      const covered = await rectangle(toast);
      for (const part of parts) {
        const free = await rectangle(part);
        const isApart =
          covered.right <= free.left ||
          free.right <= covered.left ||
          covered.bottom <= free.top ||
          free.bottom <= covered.top;
        expect(isApart, `${when}, ${size.width} wide, scrolled by ${top}: ${String(part)}`).toBe(
          true,
        );
      }
    }
  }
  await toast.getByRole("button", { name: "Dismiss notification" }).click();
}

async function rectangle(part: Locator) {
  return await part.evaluate((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}
