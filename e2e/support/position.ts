import type { Page } from "@playwright/test";

/** Seconds into the track; 0 until the player is shown. */
export async function positionSeconds(page: Page): Promise<number> {
  const slider = page.getByRole("slider", { name: /^Position in/ });
  return (await slider.count()) === 0 ? 0 : Number(await slider.inputValue());
}
