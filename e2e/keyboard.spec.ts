import type { Page } from "@playwright/test";
import { questions } from "@attune/domain/questionnaire/questions";
import { audible, listenIn, loudnessNow } from "./support/heard.ts";
import { answerQuestions as tapThrough } from "./support/journey.ts";
import { tabAndPress, tabAndType, tabTo } from "./support/keyboard.ts";
import { expect, test } from "./support/paying.ts";

test("a keyboard user who clears the answers continues at the first question", async ({ page }) => {
  await page.goto("/questionnaire");
  const title = questions[0]?.title ?? "";
  await tabAndPress(page, page.getByLabel("0 – No pain"), "Space");
  await tabAndPress(page, page.getByRole("button", { name: "Clear my answers" }));
  await page.getByRole("dialog").getByRole("button", { name: "Clear answers" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
});

test("on a phone, the wizard's buttons cover nothing that has the focus, and do not scroll it away", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/questionnaire");
  await tapThrough(page, questions.length - 1, { depression: "Low mood on most days" });
  await tabAndPress(page, page.getByLabel("None of these"), "Space");
  await tabAndPress(page, page.getByRole("button", { name: "Nothing to add" }), "Space");
  await tabAndPress(page, page.getByLabel("Not at all"), "Space");
  const scrolled = await page.evaluate(() => scrollY);
  await tabTo(page, page.getByRole("button", { name: "Submit Assessment" }));
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test("a keyboard user gets from the landing page to sound, and always sees the focus", async ({
  page,
}) => {
  await listenIn(page);
  await page.goto("/");
  await tabTo(page, page.getByRole("link", { name: "Skip to the content" }));
  await page.keyboard.press("Enter");
  await tabAndPress(page, page.getByRole("link", { name: "Take Health Assessment" }).first());
  await answerQuestions(page);
  await register(page);
  await pay(page);
  await listen(page);
});

async function answerQuestions(page: Page): Promise<void> {
  for (const [step, { title, options }] of questions.entries()) {
    const heading = page.getByRole("heading", { level: 1, name: title });
    await expect(heading).toBeVisible();
    // The first question is a separate page, so the focus starts where it does on every page.
    if (step > 0) await expect(heading).toBeFocused();
    if (options.length === 0) break;
    await tabAndPress(page, page.getByLabel(options[0] ?? "", { exact: true }), "Space");
    await tabAndPress(page, page.getByRole("button", { name: "Next" }));
  }
  await tabAndPress(page, page.getByLabel("None of these"), "Space");
  await tabAndPress(page, page.getByRole("button", { name: "Nothing to add" }));
  await tabAndPress(page, page.getByRole("button", { name: "Submit Assessment" }));
}

async function register(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabAndType(page, page.getByLabel("Username"), "keys-alone");
  await tabAndType(page, page.getByLabel("Email"), "keys-alone@example.org");
  await tabAndType(page, page.getByLabel("Password", { exact: true }), "a long enough password");
  await tabAndType(page, page.getByLabel("Full name"), "Grace Bell");
  // Reads the same whether the day or the month comes first.
  await tabAndType(page, page.getByLabel("Date of birth"), "02021990");
  await tabAndType(page, page.getByLabel("Country"), "United K");
  await tabAndPress(page, page.getByLabel(/at least 18 years old/), "Space");
  await tabAndPress(page, page.getByLabel(/^I have read and accept the Terms/), "Space");
  await tabAndPress(page, page.getByLabel(/health answers are stored/), "Space");
  await tabAndPress(page, page.getByRole("button", { name: "Create account" }));
}

async function pay(page: Page): Promise<void> {
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await expect(heading("Choose Your Plan")).toBeFocused();
  await tabAndPress(page, page.getByRole("button", { name: "Select Enhanced" }));
  await expect(heading("Pay for Enhanced")).toBeFocused();
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await tabAndType(page, card.getByLabel("Card number"), "4242424242424242");
  await tabAndType(page, card.getByLabel("Expiry date"), "1234");
  await tabAndType(page, card.getByLabel("Security code"), "123");
  await tabAndPress(page, page.getByRole("button", { name: "Pay £24.50" }));
}

async function listen(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Wellness Dashboard" })).toBeFocused();
  const play = page.getByRole("button", { name: /^Play Your programme of/ });
  await tabTo(page, play);
  await page.keyboard.press("Enter");
  await expect.poll(() => loudnessNow(page)).toBeGreaterThan(audible);
  await expect(page.getByRole("button", { name: /^Pause Your programme of/ })).toBeFocused();
}
