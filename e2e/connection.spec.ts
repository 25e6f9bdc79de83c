import { expect, test, type Page } from "@playwright/test";
import { audible, listenIn, loudnessNow } from "./support/heard.ts";
import { openSoundSettings } from "./support/sound-settings.ts";
import { signIn } from "./support/journey.ts";
import { startProduct } from "./support/product.ts";

test("if the service goes down during playback, the page says so, and the sound resumes at its position", async ({
  browser,
}) => {
  const before = await startProduct({ isEmbedded: true });
  const { origin, dataDir } = before;
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await listenIn(page);
  await signIn(page, { username: "amira" });
  await openSoundSettings(page);
  await page.getByLabel("Session length").selectOption("30 minutes");
  await page.getByRole("button", { name: /^Play Better Sleep/ }).click();
  await expect.poll(() => loudnessNow(page)).toBeGreaterThan(audible);

  await before.kill();
  // Beyond everything that has been buffered.
  const position = page.getByRole("slider", { name: /^Position in/ });
  await position.fill("1500");
  const lost = page.getByText("Connection lost, trying again", { exact: true });
  await expect(lost).toBeVisible();
  const lostAt = await seconds(page);
  expect(lostAt).toBe(1500);
  await expect(page.getByRole("button", { name: /^Pause Better Sleep/ })).toBeVisible();

  const { port } = new URL(origin);
  const after = await startProduct({ dataDir, port: Number(port) });
  try {
    await expect(lost).toBeHidden();
    await expect.poll(() => seconds(page)).toBeGreaterThan(lostAt);
    await expect.poll(() => loudnessNow(page)).toBeGreaterThan(audible);
    expect((await seconds(page)) - lostAt).toBeLessThan(15);
  } finally {
    await page.context().close();
    await after.stop({ isDataKept: false });
  }
});

async function seconds(page: Page): Promise<number> {
  return Number(await page.getByRole("slider", { name: /^Position in/ }).inputValue());
}
