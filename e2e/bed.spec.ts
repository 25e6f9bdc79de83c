import type { Page } from "@playwright/test";
import { expectContrast, expectNothingFromAxe } from "./support/axe.ts";
import { openSoundSettings } from "./support/sound-settings.ts";
import { signIn } from "./support/journey.ts";
import {
  restartListening,
  listenThroughout,
  quietUntilHeard,
} from "./support/listen-throughout.ts";
import { expect, test } from "./support/test.ts";

test("a listener adds background noise without losing the position, and a reload restores the choice", async ({
  page,
}) => {
  await playFromTwoMinutes(page);

  const choice = page.getByLabel("Background noise");
  await expect(choice, "a scene takes the place of noise").toBeHidden();
  await page.getByRole("radio", { name: "Tones only" }).check();
  for (const bed of ["pink-soft", "brown-soft", "white-fuller"]) {
    const asked = page.waitForRequest((it) => it.url().includes(`bed=${bed}`));
    await choice.selectOption(bed);
    await asked;
    const before = await seconds(page);
    expect(before).toBeGreaterThan(120);
    await expect.poll(() => seconds(page)).toBeGreaterThan(before + 1);
  }
  for (const width of [360, 1280]) {
    for (const theme of ["light", "dark"]) await sweep(page, width, theme);
  }

  await page.reload();
  await openSoundSettings(page);
  await expect(choice).toHaveValue("white-fuller");
});

test("a listener in a scene changes it, spares mobile data and seeks, without silence or a lost position", async ({
  page,
}) => {
  await listenThroughout(page);
  await playFromTwoMinutes(page);
  for (const [choice, part] of [
    [page.getByRole("radio", { name: "Sea" }), "scene=sea"],
    [page.getByRole("radio", { name: "Night", exact: true }), "character=night"],
    [page.getByLabel("Use less mobile data"), "format=opus"],
  ] as const) {
    await restartListening(page);
    const asked = page.waitForResponse((it) => it.url().includes(part));
    await choice.check();
    expect((await asked).status()).toBe(206);
    const quiet = await quietUntilHeard(page, part);
    // A busy machine may drop a block or two; reloading the sound would drop half a second.
    expect(quiet, part).toBeLessThan(0.15);
    const before = await seconds(page);
    expect(before).toBeGreaterThan(120);
    await expect.poll(() => seconds(page)).toBeGreaterThan(before + 1);
  }
  await page.getByRole("slider", { name: /^Position in/ }).focus();
  await page.keyboard.press("PageUp");
  await expect.poll(() => seconds(page)).toBeGreaterThan(151);
});

async function playFromTwoMinutes(page: Page): Promise<void> {
  await signIn(page, { username: "amira" });
  await page.getByRole("button", { name: /^Play Your programme of/ }).click();
  await page.getByRole("slider", { name: /^Position in/ }).focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press("PageUp");
  await expect.poll(() => seconds(page)).toBeGreaterThan(120);
  const landed = await seconds(page);
  await expect.poll(() => seconds(page)).toBeGreaterThan(landed + 1);
  await openSoundSettings(page);
}

async function seconds(page: Page): Promise<number> {
  return Number(await page.getByRole("slider", { name: /^Position in/ }).inputValue());
}

async function sweep(page: Page, width: number, theme: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((it) => (document.documentElement.dataset["theme"] = it), theme);
  await page.getByLabel("Background noise").scrollIntoViewIfNeeded();
  // Only colours differ between the themes.
  if (theme === "dark") await expectContrast(page, `${width} wide, dark`);
  else await expectNothingFromAxe(page, `${width} wide, light`, "main");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, `sideways at ${width}`).toBeLessThanOrEqual(width);
}
