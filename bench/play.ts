import type { CDPSession, Page } from "@playwright/test";
import { launchChromium } from "../e2e/support/launch-chromium.ts";
import { signIn } from "../e2e/support/journey.ts";
import { type Heard, listenIn } from "./play/listen-in.ts";
import { slowLine } from "./play/slow-line.ts";
import { spread } from "./support/figures.ts";
import { withProduct } from "./support/with-product.ts";

const usualRounds = 12;
/** Wait until fades have ended and reports have been sent. */
const settledMs = 400;
const freeLine = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * From a tap on Play, and from a seek, to the sound, in a real browser: on loopback and on a slow phone.
 * `npm run bench -- play [rounds]`; takes four minutes and reports each condition when done.
 */
export async function run(): Promise<void> {
  const rounds = Number(process.argv[3] ?? usualRounds);
  await withProduct(async ({ origin }) => {
    const browser = await launchChromium("--autoplay-policy=user-gesture-required");
    try {
      const page = await browser.newPage({ baseURL: origin, locale: "en-GB" });
      await page.addInitScript(listenIn);
      await signIn(page, { username: "amira" });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Network.enable");
      // No listening yet, on any device.
      await devtools.send("Network.setBlockedURLs", { urls: ["*/api/user/listening*"] });
      await page.addInitScript(() => localStorage.removeItem("audio_positions"));
      console.log(
        "From the tap to the element's `playing` or `seeked`, and to the first sample of sound",
      );
      for (const condition of conditions)
        console.table(await measure(page, devtools, condition, rounds));
    } finally {
      await browser.close();
    }
  });
}

interface Condition {
  name: string;
  line: typeof slowLine;
  /** Slowdown factor. */
  slower: number;
}

const conditions: readonly Condition[] = [
  { name: "loopback", line: freeLine, slower: 1 },
  { name: "slow 4G, CPU / 4", line: slowLine, slower: 4 },
];

/** The screen loads on the simulated network and processor, because prefetches must finish too. */
async function measure(
  page: Page,
  devtools: CDPSession,
  { name, line, slower }: Condition,
  rounds: number,
) {
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const position = page.getByRole("slider", { name: /^Position in/ });
  const pause = page.getByRole("button", { name: /^Pause Your programme/ }).first();
  const atOnce: Heard[] = [];
  const first: Heard[] = [];
  const again: Heard[] = [];
  const sought: Heard[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await open(page);
    atOnce.push(await heardAfter(page, () => click(play(page))));
    await click(pause);
    await page.waitForTimeout(settledMs);
    await open(page);
    // Load what follows the library; a real user taps later.
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(settledMs);
    first.push(await heardAfter(page, () => click(play(page))));
    await position.focus();
    for (let key = 0; key < 3; key += 1) {
      await page.waitForTimeout(settledMs);
      sought.push(await heardAfter(page, () => position.press("PageUp")));
    }
    await click(pause);
    await page.waitForTimeout(settledMs);
    again.push(await heardAfter(page, () => click(play(page))));
    await click(pause);
    await page.waitForTimeout(settledMs);
  }
  return {
    [`${name}: Play, the moment it is there`]: spread(atOnce.map((it) => it.toldMs)),
    [`${name}: Play, from the beginning`]: spread(first.map((it) => it.toldMs)),
    [`${name}: Play after Pause, first sample`]: spread(again.map((it) => it.soundMs)),
    [`${name}: seek, element`]: spread(sought.map((it) => it.toldMs)),
    [`${name}: seek, first sample`]: spread(sought.map((it) => it.soundMs)),
  };
}

async function open(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await play(page).waitFor();
}

const play = (page: Page) => page.getByRole("button", { name: /^Play Your programme/ }).first();

const click = async (button: { click: () => Promise<void> }) => await button.click();

async function heardAfter(page: Page, act: () => Promise<void>): Promise<Heard> {
  await page.evaluate(() => globalThis.attuneListens.begin());
  await act();
  return await page.evaluate(() => globalThis.attuneListens.heard());
}
