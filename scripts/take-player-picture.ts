/**
 * Takes the landing page's pictures of the player from the demo: `node scripts/take-player-picture.ts`. Run
 * it by hand after the player's look has changed.
 */
import { writeFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import { withProduct } from "../bench/support/with-product.ts";
import { launchChromium } from "../e2e/support/launch-chromium.ts";
import { signIn } from "../e2e/support/journey.ts";
import { ensureWebIsBuilt } from "./running/web-build.ts";

const folder = new URL("../web/public/", import.meta.url);
const quality = 80;
/** From the waveform to the volume control, without the card's edge. */
const edge = 1;
const height = 552;
/** A position some minutes into the programme. */
const heardSeconds = "420";

await ensureWebIsBuilt();
await withProduct(async ({ origin }) => {
  const browser = await launchChromium();
  try {
    for (const theme of ["light", "dark"]) await take(browser, origin, theme);
  } finally {
    await browser.close();
  }
});

async function take(browser: Browser, baseURL: string, theme: string): Promise<void> {
  const page = await browser.newPage({
    baseURL,
    locale: "en-GB",
    reducedMotion: "reduce",
    // A phone's width plus a scroll bar, tall enough that nothing scrolls.
    viewport: { width: 405, height: 1400 },
    deviceScaleFactor: 2,
  });
  await signIn(page, { username: "amira" });
  await page.evaluate((it) => document.documentElement.setAttribute("data-theme", it), theme);
  await page.getByRole("button", { name: /^Play Your programme/ }).click();
  await page.getByRole("slider", { name: /^Position in/ }).fill(heardSeconds);
  await page.getByRole("radio", { name: "Sea" }).click();
  await page.getByRole("button", { name: /^Pause Your programme/ }).waitFor();
  await page.getByRole("radio", { name: "Sea", checked: true }).waitFor();
  const card = page.getByRole("article", { name: /^Your programme/ });
  const box = await card.boundingBox();
  if (box === null) throw new Error("There is no player to take a picture of");
  const [x, y, width] = [box.x + edge, box.y + edge, box.width - 2 * edge];
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", {
    format: "webp",
    quality,
    clip: { x, y, width, height, scale: 1 },
  });
  const bytes = Buffer.from(data, "base64");
  await writeFile(new URL(`player-${theme}.webp`, folder), bytes);
  console.log(`player-${theme}.webp ${width} × ${height}, ${(bytes.length / 1024).toFixed(1)} KiB`);
  await page.context().close();
}
