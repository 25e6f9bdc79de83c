import { expect, type Page } from "@playwright/test";

/** Nothing on the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, when: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways: ${when}`).toBeLessThanOrEqual(0);
}
