import type { Browser } from "@playwright/test";
import { launchChromium } from "../e2e/support/launch-chromium.ts";
import { signIn } from "../e2e/support/journey.ts";
import { rounded } from "./support/figures.ts";
import { withProduct } from "./support/with-product.ts";

interface Screen {
  path: string;
  as?: "amira";
}

const screens: readonly Screen[] = [
  { path: "/" },
  { path: "/terms-of-service" },
  { path: "/auth" },
  { path: "/auth?mode=signup" },
  { path: "/questionnaire" },
  { path: "/dashboard", as: "amira" },
  { path: "/dashboard?tab=history", as: "amira" },
  { path: "/dashboard?tab=guide", as: "amira" },
];
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const;

/**
 * How far each screen shifts when its fonts arrive last, as on a slow connection: the layout shift of that
 * moment (as in Cumulative Layout Shift). `npm run bench -- fonts`.
 */
export async function run(): Promise<void> {
  await withProduct(async ({ origin }) => {
    const browser = await launchChromium();
    const rows: Record<string, Record<string, number>> = {};
    try {
      for (const screen of screens) {
        const row: Record<string, number> = {};
        for (const size of sizes)
          row[`${size.width} px`] = rounded(await measure(browser, origin, screen, size), 4);
        rows[screen.path] = row;
      }
    } finally {
      await browser.close();
    }
    console.table(rows);
  });
}

async function measure(
  browser: Browser,
  baseURL: string,
  { path, as }: Screen,
  viewport: (typeof sizes)[number],
): Promise<number> {
  const isPhone = viewport.width < 600;
  const page = await browser.newPage({
    baseURL,
    viewport,
    locale: "en-GB",
    timezoneId: "Europe/London",
    isMobile: isPhone,
    hasTouch: isPhone,
    // Its cache would take precedence over the route below.
    serviceWorkers: "block",
  });
  if (as !== undefined) await signIn(page, { username: as });
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  const held: string[] = [];
  await page.route("**/*.woff2", async (route) => {
    held.push(route.request().url());
    await mayCome;
    await route.continue();
  });
  await page.addInitScript(watchShifts);
  // Not `load`, which a preloaded font delays.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForTimeout(restMs);
  const before = await page.evaluate(() => globalThis.attuneShifts());
  letCome();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(restMs);
  const after = await page.evaluate(() => globalThis.attuneShifts());
  if (held.length === 0) throw new Error(`${path} asked for no font`);
  await page.context().close();
  return after - before;
}

const restMs = 1_000;

declare global {
  var attuneShifts: () => number;
}

/** Runs in the page before anything else. */
function watchShifts(): void {
  let sum = 0;
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  const add = (entries: PerformanceEntryList) => {
    for (const it of entries) sum += (it as PerformanceEntry & { value: number }).value;
  };
  globalThis.attuneShifts = () => {
    add(observer.takeRecords());
    return sum;
  };
}
