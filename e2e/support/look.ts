import type { Page } from "@playwright/test";

export type Look = { width: number; height: number; theme: "light" | "dark" };

/** No script depends on the width, so a page that is made wider is one that was loaded that wide. */
export async function showAs(page: Page, { theme, ...size }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate((it) => document.documentElement.setAttribute("data-theme", it), theme);
}
