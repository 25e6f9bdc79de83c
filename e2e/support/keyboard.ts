import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Presses Tab until `target` has the focus; every stop on the way must be visible with a focus indicator. */
export async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  await expect(target).toBeVisible();
  // A control that an answer enables is skipped while it is disabled.
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press("Tab");
    if (await hasFocus(target)) return await expectFocusInSight(page);
    await expectFocusInSight(page);
  }
  throw new Error(`${target.toString()} is not among the next ${most} stops of Tab`);
}

export async function tabAndPress(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((it) => it.matches(":focus"));
}

/** WCAG 2.4.7 and 2.4.11: has a focus indicator, is within the window, and is not covered. */
async function expectFocusInSight(page: Page): Promise<void> {
  const fault = await page.evaluate(() => {
    const it = document.activeElement;
    if (it === null || it === document.body) return "nothing has the focus";
    const { top, bottom, left, right, width, height } = it.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(it);
    const isFrame = it instanceof HTMLIFrameElement;
    const name = `${it.tagName} ${it.id} ${(it.textContent ?? "").slice(0, 40)}`;
    if (!isFrame && (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2))
      return `${name} is not marked`;
    if (top > innerHeight - Math.min(height, 24) || bottom < Math.min(height, 24))
      return `${name} is out of sight, ${top} to ${bottom}`;
    const middle = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1);
    const above = document.elementFromPoint((left + right) / 2, middle);
    const isBare = above !== null && (above.contains(it) || it.contains(above));
    return isBare || width === 0 ? null : `${name} is under ${above?.outerHTML.slice(0, 80)}`;
  });
  expect(fault).toBeNull();
}
