import type { Browser, Page } from "@playwright/test";
import { questions } from "@attune/domain/questionnaire/questions";
import { launchChromium } from "../e2e/support/launch-chromium.ts";
import { signIn } from "../e2e/support/journey.ts";
import { withDemo } from "./support/with-product.ts";
import { type Screen, screens } from "./words/screens.ts";
import { visibleWords } from "./words/visible-words.ts";

/**
 * Number of words on each main screen of a customer when it opens, on a phone, in the demo. `npm run bench
 * -- words`.
 */
export async function run(): Promise<void> {
  await withDemo(async ({ origin }) => {
    const browser = await launchChromium();
    const rows: Record<string, object> = {};
    try {
      for (const it of screens) rows[it.name] = row(await count(browser, origin, it), it.most);
      for (const [step, words] of (await countWizard(browser, origin)).entries())
        rows[`question ${step + 1}`] = row(words);
    } finally {
      await browser.close();
    }
    console.table(rows);
  });
}

async function count(browser: Browser, origin: string, { path, as }: Screen): Promise<number> {
  const page = await open(browser, origin);
  if (as !== undefined) await signIn(page, { username: as });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await seeAll(page);
  const words = await page.evaluate(visibleWords);
  await page.context().close();
  return words;
}

async function countWizard(browser: Browser, origin: string): Promise<number[]> {
  const page = await open(browser, origin);
  await page.goto("/questionnaire");
  const counts: number[] = [];
  for (const { title, options } of questions) {
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    counts.push(await page.evaluate(visibleWords));
    if (options.length === 0) break;
    // By the keyboard: a tap goes on by itself.
    await page.getByLabel(options[0] ?? "", { exact: true }).press("Space");
    await page.getByRole("button", { name: "Next" }).click();
  }
  await page.context().close();
  return counts;
}

async function open(browser: Browser, baseURL: string): Promise<Page> {
  return await browser.newPage({
    baseURL,
    locale: "en-GB",
    timezoneId: "Europe/London",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
}

/** Content loaded on scroll is included. */
async function seeAll(page: Page): Promise<void> {
  for (const part of await page.locator("section").all()) await part.scrollIntoViewIfNeeded();
  await page.getByText(/^Loading/).waitFor({ state: "hidden" });
}

const row = (words: number, most?: number) => ({
  words,
  most: most ?? "",
  isMet: most === undefined ? "" : words <= most ? "met" : "MISSED",
});
