import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Checks the page or a part of it, including open dialogs, against WCAG 2.2 AA and axe's best practices. */
export async function expectNothingFromAxe(
  page: Page,
  when = "as it stands",
  part?: string,
): Promise<void> {
  await expectNothingFrom(page, when, (it) =>
    (part === undefined ? it : it.include(part)).withTags(rules),
  );
}

/** Checks the same page in other colours, with only the rules that depend on colour. */
export async function expectContrast(page: Page, when: string): Promise<void> {
  await expectNothingFrom(page, when, (it) =>
    it.withRules(["color-contrast", "link-in-text-block"]),
  );
}

/**
 * Checks the page in forced colours. Contrast is then the user's choice, and axe reads the page's own colours,
 * so it is not checked. But the browser puts the page's background behind text, where text of that colour
 * would be invisible.
 */
export async function expectWordsInForcedColors(page: Page, when: string): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  await expectNothingFrom(page, when, (it) => it.withTags(rules).disableRules("color-contrast"));
  const gone = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = "forced-color-adjust: none; color: Canvas";
    const ground = getComputedStyle(probe).color;
    probe.remove();
    return [...document.body.querySelectorAll("*")]
      .filter((it) =>
        [...it.childNodes].some((node) => node.nodeName === "#text" && node.nodeValue?.trim()),
      )
      .filter((it) => {
        const { color, forcedColorAdjust } = getComputedStyle(it) as CSSStyleDeclaration & {
          forcedColorAdjust: string;
        };
        return forcedColorAdjust === "auto" && color === ground && it.checkVisibility();
      })
      .map((it) => it.textContent);
  });
  expect(gone, `words that are not seen, ${when}`).toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
}

async function expectNothingFrom(
  page: Page,
  when: string,
  narrow: (it: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await expect(page.locator("h1").first()).toBeVisible();
  // A screen that loads has a heading too, and its placeholder after it.
  const loading = page.locator("h1.sr-only ~ .appear-delayed, h1.sr-only ~ output .appear-delayed");
  await expect(loading).toHaveCount(0);
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map((it) => it.finished.catch(() => {})));
  });
  // Without legacy mode, axe merges the results of cross-origin frames in a separate page, which is three times
  // the work and not needed for a page without frames.
  const isAlone = page.frames().length === 1;
  if (isAlone) await loadAxe(page);
  const builder = new AxeBuilder({ page, axeSource: isAlone ? "0" : axe.source });
  const checks = narrow(builder.options({ resultTypes: ["violations"] }));
  const { violations } = await checks.setLegacyMode(isAlone).analyze();
  const found = violations.map((it) => `${it.id}: ${it.nodes[0]?.html ?? ""}`);
  expect(found, when).toEqual([]);
}

/** Once for each page: the builder would send its 1.5 MB twice for each check. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}
