import type { Page } from "@playwright/test";

/** Expands the sound settings, which are collapsed by default. */
export async function openSoundSettings(page: Page): Promise<void> {
  await page.getByText("Sound settings").first().click();
}
