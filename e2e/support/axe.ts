import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** The page as it stands, open dialogs included, by WCAG 2.2 AA and best practices. */
export async function expectNothingFromAxe(page: Page, when = "as it stands"): Promise<void> {
  await expectNothingFrom(page, when, (it) => it.withTags(rules));
}

/** The same page in other colours: all that axe can find in them and not in the ones before. */
export async function expectContrast(page: Page, when: string): Promise<void> {
  await expectNothingFrom(page, when, (it) =>
    it.withRules(["color-contrast", "link-in-text-block"]),
  );
}

async function expectNothingFrom(
  page: Page,
  when: string,
  narrow: (it: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await expect(page.locator("h1").first()).toBeVisible();
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((it) => it.finished.catch(() => {}))),
  );
  const { violations } = await narrow(new AxeBuilder({ page })).analyze();
  const found = violations.map((it) => `${it.id}: ${it.nodes[0]?.html ?? ""}`);
  expect(found, when).toEqual([]);
}
