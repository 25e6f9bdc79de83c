import type { Browser } from "@playwright/test";
import { launchChromium } from "../e2e/support/launch-chromium.ts";
import { type Heard, listenIn } from "./play/listen-in.ts";
import { slowLine } from "./play/slow-line.ts";
import { spread } from "./support/figures.ts";
import { withProduct } from "./support/with-product.ts";

const usualRounds = 8;
/** Wait before the tap, as a visitor reads the heading first. */
const readMs = 1_500;

/**
 * From tapping a scene on the landing page to its first sample, on a first visit with a slow phone and slow
 * 4G, in both formats. `npm run bench -- hero [rounds]`.
 */
export async function run(): Promise<void> {
  const rounds = Number(process.argv[3] ?? usualRounds);
  await withProduct(async ({ origin }) => {
    const browser = await launchChromium("--autoplay-policy=user-gesture-required");
    const rows: Record<string, object> = {};
    try {
      for (const scene of ["Hear a calm evening", "Hear a clear morning"]) {
        const soundMs: Record<Rendition, number[]> = { Opus: [], FLAC: [] };
        // Alternating, so that both see the same load.
        for (let round = 0; round < rounds; round += 1)
          for (const it of ["Opus", "FLAC"] as const)
            soundMs[it].push((await listen(browser, origin, scene, it)).soundMs);
        for (const [it, times] of Object.entries(soundMs)) rows[`${scene}, ${it}`] = spread(times);
      }
    } finally {
      await browser.close();
    }
    console.table(rows);
  });
}

type Rendition = "Opus" | "FLAC";

async function listen(
  browser: Browser,
  baseURL: string,
  scene: string,
  rendition: Rendition,
): Promise<Heard> {
  const page = await browser.newPage({
    baseURL,
    locale: "en-GB",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.addInitScript(listenIn);
  if (rendition === "FLAC")
    await page.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => ""));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slowLine);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto("/");
  await page.waitForTimeout(readMs);
  await page.evaluate(() => globalThis.attuneListens.begin());
  await page.getByRole("button", { name: scene }).tap();
  const heard = await page.evaluate(() => globalThis.attuneListens.heard());
  await page.context().close();
  return heard;
}
