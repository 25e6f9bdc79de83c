import type { Browser, Page } from "@playwright/test";
import { launchChromium } from "../e2e/support/launch-chromium.ts";
import { signIn } from "../e2e/support/journey.ts";
import { startTemporaryPostgres } from "../scripts/engines/temporary-postgres.ts";
import { seedLibrary } from "./support/seed-library.ts";
import { seedOffice } from "./support/seed-office.ts";
import { seedRecords } from "./support/seed-records.ts";
import { withMoney } from "./support/with-money.ts";

const people = 1000;
const leastRows = 12;
const mostPixels = 300;

/** The address of every list of the back office; of two lists on one page, the first table's. */
const lists: Record<string, string> = {
  users: "users",
  cases: "users&view=cases",
  reviews: "users&view=review",
  tickets: "users&view=tickets",
  deletions: "users&view=deletions",
  "audit log": "users&view=audit",
  "audit log with reads": "users&view=audit&kind=all",
  staff: "users&view=staff",
  "free accounts": "free-accounts",
  library: "library",
  campaigns: "social",
  testimonials: "social&view=testimonials",
  customers: "stripe",
  plans: "stripe&view=settings",
  "Stripe events": "stripe&view=events&events=all",
  "legal versions": "legal&view=versions",
};

/**
 * How much of a list is visible before scrolling: whole rows at 1280×800, and where the first record begins
 * at 360×740. With a folder argument, saves a screenshot of each in both themes.
 */
export async function run(): Promise<void> {
  const folder = process.argv[3];
  const seedMore: NonNullable<Parameters<typeof withMoney>[2]>["seedMore"] = async (
    database,
    dataDir,
  ) => {
    await seedLibrary(database.pool, 200);
    await seedOffice(database, people, dataDir);
    await seedRecords(database.pool);
  };
  const engine = process.env["TEST_DATABASE_URL"] ? undefined : await startTemporaryPostgres();
  if (engine?.url !== undefined) process.env["TEST_DATABASE_URL"] = engine.url;
  await withMoney(
    { people, payments: people * 10 },
    async ({ origin }) => {
      const browser = await launchChromium();
      try {
        const wide = await measure(browser, origin, { width: 1280, height: 800 }, folder);
        const phone = await measure(browser, origin, { width: 360, height: 740 }, folder);
        console.table(Object.fromEntries(Object.keys(lists).map((it) => [it, row(it)])));
        function row(name: string) {
          const rows = wide[name]?.whole ?? 0;
          const top = phone[name]?.top ?? Infinity;
          return {
            "first row, y": wide[name]?.top,
            "row height": wide[name]?.height,
            "whole rows": rows,
            [`at least ${leastRows}`]: rows >= leastRows ? "met" : "MISSED",
            "first record on a phone, y": top,
            [`at most ${mostPixels}`]: top <= mostPixels ? "met" : "MISSED",
          };
        }
      } finally {
        await browser.close();
      }
    },
    { seedMore },
  );
  if (engine?.url !== undefined) await engine.stop();
}

type Size = { width: number; height: number };
type Sight = { top: number; height: number; whole: number };

async function measure(browser: Browser, baseURL: string, viewport: Size, folder?: string) {
  const isMobile = viewport.width < 640;
  const page = await browser.newPage({
    baseURL,
    viewport,
    isMobile,
    hasTouch: isMobile,
    reducedMotion: "reduce",
  });
  await signIn(page, { username: "admin" });
  const found: Record<string, Sight> = {};
  for (const [name, tab] of Object.entries(lists)) {
    await page.goto(`/admin?tab=${tab}`);
    await page.locator("tbody tr").first().waitFor();
    await page.waitForLoadState("networkidle");
    found[name] = await look(page);
    if (folder !== undefined) await picture(page, `${folder}/${name}-${viewport.width}`);
  }
  await page.context().close();
  return found;
}

const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const bar = document.querySelector("[data-module-bar]")?.getBoundingClientRect();
    const end = bar !== undefined && bar.top > innerHeight / 2 ? bar.top : innerHeight;
    const rows = [...(document.querySelector("tbody")?.rows ?? [])].map((it) =>
      it.getBoundingClientRect(),
    );
    const heights = rows.map((it) => it.height).toSorted((a, b) => a - b);
    const height = heights[Math.floor(heights.length / 2)] ?? 0;
    const [top, bottom] = [rows[0]?.top ?? Infinity, rows.at(-1)?.bottom ?? Infinity];
    const whole = rows.filter((it) => it.bottom <= end).length;
    return {
      top: Math.round(top),
      height: Math.round(height),
      // The room below a short list counts as well.
      whole: whole + Math.max(0, Math.floor((end - bottom) / height)),
    };
  });

async function picture(page: Page, name: string): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((it) => document.documentElement.setAttribute("data-theme", it), theme);
    await page.screenshot({ path: `${name}-${theme}.png` });
  }
}
