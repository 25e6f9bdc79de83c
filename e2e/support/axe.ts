import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** The page as it stands, open dialogs included, by WCAG 2.2 AA and best practices. */
export async function expectNothingFromAxe(page: Page, when = "as it stands"): Promise<void> {
  await expect(page.locator("h1").first()).toBeVisible();
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((it) => it.finished.catch(() => {}))),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map((it) => `${it.id}: ${it.nodes[0]?.html ?? ""}`);
  expect(found, when).toEqual([]);
}
