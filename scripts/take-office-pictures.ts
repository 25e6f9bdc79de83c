/**
 * Takes the pictures of the back office in docs/pictures from the demo: `node scripts/take-office-pictures.ts
 * [name …]`. Run it by hand after its look has changed.
 */
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { withDemo } from "../bench/support/with-product.ts";
import { makeWaitingAudio } from "../e2e/support/free-account-audio.ts";
import { send, startSession } from "../e2e/support/journey.ts";
import { launchChromium } from "../e2e/support/launch-chromium.ts";
import { showAs } from "../e2e/support/look.ts";
import { ensureWebIsBuilt } from "./running/web-build.ts";

const folder = new URL("../docs/pictures/", import.meta.url);
const quality = 80;
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;
const themes = ["light", "dark"] as const;
const requested = process.argv.slice(2);

await ensureWebIsBuilt();
await withDemo(async ({ origin }) => {
  const browser = await launchChromium("--hide-scrollbars");
  try {
    const looks = { locale: "en-GB", reducedMotion: "reduce" } as const;
    const page = await browser.newPage({ baseURL: origin, ...looks });
    const screens = await fill(page, origin);
    for (const [name, address] of Object.entries(screens))
      if (requested.length === 0 || requested.includes(name)) await take(page, name, address);
  } finally {
    await browser.close();
  }
});

/** Adds a review, a case and a ticket to the demo; returns the address of each picture. */
async function fill(page: Page, origin: string): Promise<Record<string, string>> {
  await makeWaitingAudio(origin, "rhea", "Some days I don't want to live any more.");
  await makeWaitingAudio(origin, "otto", "I have epilepsy.");
  await startSession(page, { username: "amira" });
  await send(page, "/api/support-tickets", {
    category: "Audio",
    urgency: "Urgent",
    subject: "The left side is silent",
    message: "Since yesterday nothing comes from the left.",
  });
  await page.context().clearCookies();
  await startSession(page, { username: "admin" });
  const find = async (path: string) => await (await page.request.get(path)).json();
  const [amira] = await find("/api/admin/users?search=amira");
  const purpose = { purpose: "support-request", note: "They asked why the audio is short" };
  await send(page, `/api/admin/users/${amira.id}/purposes`, purpose);
  const { cases } = await find("/api/admin/care-cases");
  const person = `/admin/people/${amira.id}`;
  return {
    users: "/admin",
    tickets: "/admin?tab=users&view=tickets",
    case: `/admin?tab=users&view=cases&case=${cases[0].id}`,
    review: "/admin/review",
    "person-timeline": person,
    "person-analysis": `${person}?view=analysis`,
    "person-programme": `${person}?view=programme`,
    finances: "/admin?tab=finances",
    social: "/admin?tab=social",
    library: "/admin?tab=library",
  };
}

async function take(page: Page, name: string, address: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    for (const theme of themes) {
      await showAs(page, { ...size, theme });
      const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality });
      const file = `office-${name}-${size.width}-${theme}.webp`;
      await writeFile(new URL(file, folder), Buffer.from(data, "base64"));
      console.log(file);
    }
  }
}
