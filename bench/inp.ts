import type { Browser, Locator, Page } from "@playwright/test";
import { launchChromium } from "../e2e/support/launch-chromium.ts";
import { signIn } from "../e2e/support/journey.ts";
import { watchInteractions } from "./inp/watch-interactions.ts";
import { screens, type Screen } from "./inp/screens.ts";
import { quantile, rounded } from "./support/figures.ts";
import { withProduct } from "./support/with-product.ts";

const rounds = 3;
/** Slowdown factor of Lighthouse's phone. */
const slower = 4;
const barMs = 64;

/**
 * From a tap or key to the next paint, on a machine four times slower, as in Interaction to Next Paint.
 * `npm run bench -- inp [path …]`; default all screens.
 */
export async function run(): Promise<void> {
  const paths = process.argv.slice(3);
  const selected = screens.filter(({ path }) => paths.length === 0 || paths.includes(path));
  await withProduct(async ({ origin }) => {
    const browser = await launchChromium();
    try {
      for (const screen of selected) {
        const times = await measure(browser, origin, screen);
        console.log(`${screen.path}${screen.as === undefined ? "" : ` as ${screen.as}`}`);
        console.table(rowsOf(times));
      }
    } finally {
      await browser.close();
    }
  });
}

type Times = Map<string, number[]>;

async function measure(browser: Browser, origin: string, screen: Screen): Promise<Times> {
  const { path, as, isWide, acts } = screen;
  const page = await browser.newPage({
    baseURL: origin,
    locale: "en-GB",
    viewport: isWide === true ? { width: 1280, height: 900 } : { width: 390, height: 844 },
    hasTouch: isWide !== true,
    isMobile: isWide !== true,
  });
  await page.addInitScript(watchInteractions);
  // Each round starts without a draft or saved choices.
  await page.addInitScript(() => localStorage.clear());
  if (as !== undefined) await signIn(page, { username: as });
  const devtools = await page.context().newCDPSession(page);
  const times: Times = new Map();
  for (let round = 0; round < rounds; round += 1) {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
    for (const { name, on, key, text } of acts) {
      const target = on(page);
      await target.waitFor();
      await target.scrollIntoViewIfNeeded();
      if (key !== undefined || text !== undefined) await target.focus();
      await atRest(page);
      await page.evaluate(() => globalThis.attuneWatches.begin());
      if (text !== undefined) await target.pressSequentially(text, { delay: 150 });
      else if (key !== undefined) await page.keyboard.press(key);
      else await press(page, target, isWide === true);
      await atRest(page);
      const slowest = await page.evaluate(() => globalThis.attuneWatches.slowestMs());
      times.set(name, [...(times.get(name) ?? []), slowest]);
    }
  }
  await page.context().close();
  return times;
}

/**
 * Uses raw mouse or touch input: Playwright's click adds about ten milliseconds of hit testing on this
 * processor.
 */
async function press(page: Page, target: Locator, hasMouse: boolean): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("What is to be pressed is not in sight.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (hasMouse) await page.mouse.click(x, y);
  else await page.touchscreen.tap(x, y);
}

/** Waits until the last action has been painted and its requests have finished. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(restMs);
}

const restMs = 500;

function rowsOf(times: Times) {
  const rows: Record<string, object> = {};
  for (const [name, values] of times) rows[name] = row(values);
  rows["all"] = row([...times.values()].flat());
  return rows;
}

function row(values: readonly number[]) {
  const worst = quantile(values, 1);
  return {
    "median ms": rounded(quantile(values, 0.5), 0),
    "worst ms": rounded(worst, 0),
    isMet: worst <= barMs ? "met" : "MISSED",
  };
}
