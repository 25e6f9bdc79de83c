import type { Page } from "@playwright/test";

/** They are folded until somebody wants them. */
export async function openSoundSettings(page: Page): Promise<void> {
  await page.getByText("Sound settings").first().click();
}
