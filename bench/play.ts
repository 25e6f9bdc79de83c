import { chromium, type CDPSession, type Page } from "@playwright/test";
import { chromiumArguments, findChromium } from "../e2e/support/chromium.ts";
import { signIn } from "../e2e/support/journey.ts";
import { type Heard, listenIn } from "./play/listen-in.ts";
import { spread } from "./support/figures.ts";
import { withProduct } from "./support/with-product.ts";

const rounds = 12;
/** Lighthouse's slow 4G: 1.6 Mbit/s, 150 ms there and back. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
};
const freeLine = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** From a tap on Play and from a seek to the sound, in a real browser: on loopback, and on a slow phone. */
export async function run(): Promise<void> {
  const { executablePath, env } = await findChromium();
  await withProduct(async ({ origin }) => {
    const browser = await chromium.launch({
      executablePath,
      args: [...chromiumArguments, "--autoplay-policy=user-gesture-required"],
      env: { ...(process.env as Record<string, string>), ...env },
    });
    try {
      const page = await browser.newPage({ baseURL: origin, locale: "en-GB" });
      await page.addInitScript(listenIn);
      await signIn(page, { username: "amira" });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Network.enable");
      const rows = {
        ...(await measure(page, devtools, { name: "loopback", line: freeLine, slower: 1 })),
        ...(await measure(page, devtools, { name: "slow 4G, CPU / 4", line: slowLine, slower: 4 })),
      };
      console.log(
        "From the tap to the element's `playing` or `seeked`, and to the first sample of sound",
      );
      console.table(rows);
    } finally {
      await browser.close();
    }
  });
}

interface Condition {
  name: string;
  line: typeof slowLine;
  /** How many times slower than this machine. */
  slower: number;
}

async function measure(page: Page, devtools: CDPSession, { name, line, slower }: Condition) {
  const first: Heard[] = [];
  const again: Heard[] = [];
  const sought: Heard[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await devtools.send("Network.emulateNetworkConditions", freeLine);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: /^Play Your programme/ }).waitFor();
    // Its parts come after the library; nobody taps within this.
    await page.waitForLoadState("networkidle").catch(() => {});
    await devtools.send("Network.emulateNetworkConditions", line);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const fromStart = page.getByRole("button", { name: /^Start from the beginning: Your/ });
    const play = page.getByRole("button", { name: /^Play Your programme/ });
    first.push(await heardAfter(page, () => click((round > 0 ? fromStart : play).first())));
    const position = page.getByRole("slider", { name: /^Position in/ });
    await position.focus();
    for (let key = 0; key < 3; key += 1) {
      await page.waitForTimeout(600);
      sought.push(await heardAfter(page, () => position.press("PageUp")));
    }
    await page.getByRole("button", { name: /^Pause Your programme/ }).click();
    await page.waitForTimeout(600);
    again.push(await heardAfter(page, () => click(play)));
    await page.getByRole("button", { name: /^Pause Your programme/ }).click();
    await page.waitForTimeout(400);
  }
  return {
    [`${name}: Play, from the beginning`]: spread(first.map((it) => it.toldMs)),
    [`${name}: Play after Pause, first sample`]: spread(again.map((it) => it.soundMs)),
    [`${name}: seek, element`]: spread(sought.map((it) => it.toldMs)),
    [`${name}: seek, first sample`]: spread(sought.map((it) => it.soundMs)),
  };
}

const click = async (button: { click: () => Promise<void> }) => await button.click();

async function heardAfter(page: Page, act: () => Promise<void>): Promise<Heard> {
  await page.evaluate(() => globalThis.attuneListens.begin());
  await act();
  return await page.evaluate(() => globalThis.attuneListens.heard());
}
