import type { Locator, Page } from "@playwright/test";
import { expectContrast, expectNothingFromAxe, expectWordsInForcedColors } from "./support/axe.ts";
import { startPages } from "./support/pages-in-development.ts";
import { expect, test } from "./support/test.ts";

const overlays = ["Open dialog", "Open sheet", "Open form", "Open notice"];

test("every primitive in every state has nothing that axe finds, in both themes and in forced colours", async ({
  page,
  product,
}) => {
  const pages = await startPages(product.origin);
  try {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${pages.origin}/gallery`);
      await expect(page.getByRole("heading", { name: "Plate and needle" })).toBeVisible();
      await sweep(page, `the gallery, ${width} wide`);
    }
    await expectWordsInForcedColors(page, "the gallery in forced colours");
    await expectUnavailableLooksDisabled(page);
    await expectRingBelowLabel(page.getByRole("slider").first());
    await page.getByRole("button", { name: "Rest on me" }).focus();
    await page.getByRole("button", { name: "What churn rate means" }).click();
    await page.getByRole("button", { name: "Show error" }).click();
    await sweep(page, "with a toast and what explains a figure");
    for (const name of overlays) {
      await page.getByRole("button", { name }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await sweep(page, name);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  } finally {
    pages.stop();
  }
});

async function sweep(page: Page, what: string): Promise<void> {
  await expectNothingFromAxe(page, what);
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  await expectContrast(page, `${what}, dark`);
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "light"));
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, `sideways: ${what}`).toBeLessThanOrEqual(0);
  const narrow = await page.evaluate(() =>
    [...document.querySelectorAll("table")]
      .map((it) => it.parentElement)
      .filter((it) => it !== null && innerWidth < 640 && it.scrollWidth > it.clientWidth)
      .map((it) => it?.textContent),
  );
  expect(narrow, `cards that are wider than the phone: ${what}`).toEqual([]);
  const high = await page
    .getByRole("tablist")
    .evaluateAll((lists) =>
      lists.filter((it) => it.scrollHeight > it.clientHeight).map((it) => it.ariaLabel),
    );
  expect(high, `tabs that move up and down under a finger: ${what}`).toEqual([]);
}

/** The keyboard reaches a button that is only unavailable, but it promises no more than a disabled one. */
async function expectUnavailableLooksDisabled(page: Page): Promise<void> {
  const disabled = await page.getByRole("button", { name: "Disabled" }).all();
  const unavailable = await page.getByRole("button", { name: "Unavailable" }).all();
  for (const forcedColors of ["none", "active"] as const) {
    await page.emulateMedia({ forcedColors });
    for (const [at, button] of unavailable.entries()) {
      await button.hover();
      const looks = await Promise.all([disabled[at]!, button].map(lookOf));
      expect(looks[1], `variant ${at}, forced colours ${forcedColors}`).toEqual(looks[0]);
    }
  }
  await page.emulateMedia({ forcedColors: "none" });
}

const lookOf = (button: Locator) =>
  button.evaluate((it) => {
    const { opacity, color, backgroundColor, borderColor, cursor } = getComputedStyle(it);
    return { opacity, color, backgroundColor, borderColor, cursor };
  });

/** Focuses a slider by the keyboard; its focus ring must not cross the label above it. */
async function expectRingBelowLabel(slider: Locator): Promise<void> {
  await slider.press("ArrowRight");
  const { ringTop, labelBottom, ringWidth } = await slider.evaluate((it: HTMLInputElement) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(it);
    const width = Number.parseFloat(outlineWidth);
    return {
      ringWidth: width,
      ringTop: it.getBoundingClientRect().top - Number.parseFloat(outlineOffset) - width,
      labelBottom: it.labels?.[0]?.getBoundingClientRect().bottom ?? 0,
    };
  });
  expect(ringWidth, "the width of a slider's focus ring").toBeGreaterThan(0);
  expect(ringTop, "the ring is below the label").toBeGreaterThanOrEqual(labelBottom);
}
