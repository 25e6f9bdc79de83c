import type { Page } from "@playwright/test";
import { expectNothingFromAxe } from "./support/axe.ts";
import { signIn } from "./support/journey.ts";
import { showAs } from "./support/look.ts";
import { expectNoSidewaysScroll } from "./support/no-sideways-scroll.ts";
import { expect, test } from "./support/test.ts";

const looks = [
  { width: 320, height: 740, theme: "dark" },
  { width: 1280, height: 800, theme: "light" },
] as const;

/** Each view of the page, with a text that shows that it has loaded. */
const parts = {
  timeline: "Stated why they read amira’s answers",
  answers: "Scores",
  analysis: "AI analysis",
  programme: "Open its review",
  care: "Clinical history",
  payments: "No payments yet.",
  tickets: "No support tickets yet.",
  account: "All consents",
};

test("staff read all about a person on one page, once they have stated why", async ({ page }) => {
  await signIn(page, { username: "admin" });
  await openPage(page, "amira");
  const answers = page.getByRole("tab", { name: "Answers" });
  await answers.click();
  const purpose = page.getByRole("dialog", { name: "Why do you need amira's answers?" });
  await purpose.getByLabel("In a few words").fill("They asked why the audio is short");
  await purpose.getByRole("button", { name: "Show the answers" }).click();
  await expect(page.getByRole("heading", { name: "Scores" })).toBeVisible();
  await page.getByRole("tab", { name: "Timeline" }).click();
  await page.getByLabel("Show").selectOption("What staff read");
  await expect(page.getByText("Read amira’s newest assessment")).toBeVisible();
  await page.getByLabel("Show").selectOption("Payments");
  await expect(page.getByText("Read amira’s newest assessment")).toHaveCount(0);
  await page.getByRole("link", { name: "Enhanced began" }).click();
  await expect(page).toHaveURL(/view=payments/);
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Timeline", selected: true })).toBeVisible();
  const address = new URL(page.url()).pathname;
  for (const [part, text] of Object.entries(parts)) {
    await page.goto(`${address}?view=${part}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    for (const look of looks) {
      await showAs(page, look);
      await expectNothingFromAxe(page, `${part}, ${look.width}`);
      await expectNoSidewaysScroll(page, `${part}, ${look.width}`);
    }
  }
});

test("the dialog for free access has nothing that axe finds, and its reason is back after a reload", async ({
  page,
}) => {
  await signIn(page, { username: "admin" });
  await openPage(page, "chloe");
  await page.getByRole("button", { name: "Free access" }).click();
  const dialog = page.getByRole("dialog", { name: "Free access of chloe" });
  await dialog.getByRole("radio", { name: /^On a date/ }).check();
  const saved = page.waitForResponse(
    (it) => it.url().endsWith("/form-drafts") && it.request().method() === "POST",
  );
  await dialog.getByLabel(/^Reason/).fill("A partner asked for it");
  await saved;
  for (const look of looks) {
    await showAs(page, look);
    await expectNothingFromAxe(page, `${look.width}`);
    await expectNoSidewaysScroll(page, `${look.width}`);
  }
  page.on("dialog", (it) => void it.accept());
  await page.reload();
  await expect(dialog.getByText(/typed here before is back/)).toBeVisible();
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue("A partner asked for it");
  await expectNothingFromAxe(page, "with the restored text");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(dialog).toHaveCount(0);
});

async function openPage(page: Page, username: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Users Management" })).toBeAttached();
  await page.keyboard.press("Control+k");
  await expect(
    page.getByRole("combobox", { name: "Go to a module, or find a user" }),
  ).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: username })).toBeVisible();
}
