import type { Browser, Page } from "@playwright/test";
import { expectContrast, expectNothingFromAxe, expectWordsInForcedColors } from "./support/axe.ts";
import { startSession } from "./support/journey.ts";
import { expectNoSidewaysScroll } from "./support/no-sideways-scroll.ts";
import { collectErrors, expect, test } from "./support/test.ts";

// Each group of screens is separate, so that the next free worker can take it.
test.describe.configure({ mode: "parallel" });

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const;

const accountPages = ["plan", "security", "privacy", "reminders", "delete"];

const screens = [
  {
    as: null,
    paths: [
      "/",
      "/terms-of-service",
      "/privacy-policy",
      "/auth",
      "/auth?mode=signup",
      "/questionnaire",
      "/confirm-email#token=none",
      "/confirm-deletion#token=none",
    ],
  },
  { as: "ben", paths: ["/payment-selection", "/dashboard", "/dashboard?tab=account"] },
  {
    as: "amira",
    paths: [
      "/dashboard",
      "/dashboard?tab=history",
      "/dashboard?tab=guide",
      ...accountPages.map((page) => `/dashboard?tab=account&page=${page}`),
    ],
  },
  {
    as: "admin",
    paths: [
      "/admin",
      "/admin?tab=free-accounts",
      "/admin?tab=users&view=tickets",
      "/admin?tab=users&view=deletions",
      "/admin?tab=ai-frequency-generator",
      "/admin?tab=library&dialog=duplicates",
      "/admin?tab=legal",
      "/admin?tab=stripe",
      "/admin?tab=stripe&view=settings",
    ],
  },
  {
    as: "manager",
    paths: [
      "/admin?tab=security",
      "/admin?tab=finances",
      "/admin?tab=finances&range=90d&rows=active",
      "/admin?tab=social&show=calendar",
    ],
  },
];

for (const { as, paths } of screens)
  test.describe(`the screens ${as === null ? "for a visitor" : `for ${as}`}`, () => {
    // One after another in the same page: a new one, and signing in, take as long as a check.
    test.describe.configure({ mode: "default" });
    let shared: Shared | undefined;
    test.afterAll(() => shared?.page.context().close());

    for (const path of paths)
      test(`${path} has nothing that axe finds, and does not scroll sideways`, async ({
        browser,
      }) => {
        const { page, errors } = (shared ??= await openAs(browser, as));
        await page.goto(path);
        // No script depends on the width, so a page that is made wider is one that was loaded that wide.
        for (const size of sizes) {
          await page.setViewportSize(size);
          await settle(page);
          await expectNothingFromAxe(page, `${size.width} wide, light`);
          await expectNoSidewaysScroll(page, `${size.width} wide`);
        }
        // Layout is the same in both themes, and colours are the same at both sizes.
        await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
        await expectContrast(page, "dark");
        expect(errors.splice(0), "errors in the browser's console").toEqual([]);
      });
  });

interface Shared {
  page: Page;
  /** What its console has logged as an error. */
  errors: string[];
}

async function openAs(browser: Browser, as: string | null): Promise<Shared> {
  const page = await (await browser.newContext()).newPage();
  const errors = collectErrors(page);
  if (as !== null) await startSession(page, { username: as });
  return { page, errors };
}

const care = {
  isCaseOpen: true,
  isContacted: false,
  responseMinutes: 30,
  isStaffedNow: true,
  staffedFrom: null,
  staffedHours: "every day 09:00 to 17:00 (London time)",
  contactBy: "2100-01-05T09:30:00.000Z",
};
const safety = { conditions: null, answeredAt: null, isDue: true, isReviewedFirst: false };
const atRisk = [
  { as: "ben", answers: { care }, heading: "We would like to talk with you first" },
  { as: "amira", answers: { "safety-answers": safety }, heading: "One question before you listen" },
] as const;

for (const { as, answers, heading } of atRisk)
  test(`“${heading}”, for somebody at risk, has nothing that axe finds`, async ({ page }) => {
    await page.setViewportSize(sizes[0]);
    for (const [name, json] of Object.entries(answers))
      await page.route(`**/api/user/${name}`, (route) => route.fulfill({ json }));
    await startSession(page, { username: as });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await settle(page);
    await expectNothingFromAxe(page, "light");
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await expectNoSidewaysScroll(page, "twice the text");
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    await expectContrast(page, "dark");
  });

const dense = [
  {
    as: null,
    paths: ["/", "/auth?mode=signup", "/auth?mode=signup&from=questionnaire", "/questionnaire"],
  },
  { as: "amira", paths: ["/dashboard", "/dashboard?tab=history", "/dashboard?tab=account"] },
  {
    as: "admin",
    paths: ["/admin?tab=users", "/admin?tab=finances", "/admin?tab=library", "/admin?tab=stripe"],
  },
] as const;

test("at twice the text size on a phone, no bar hides a part of the question", async ({ page }) => {
  await page.setViewportSize(sizes[0]);
  await page.goto("/questionnaire");
  const next = page.getByRole("button", { name: "Next" });
  await expect(next).toBeInViewport();
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expect(next).not.toBeInViewport();
  await next.scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport();
});

test("in forced colours, the button for help has its text inside its border, and begins where the name does", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/questionnaire");
  const button = page.getByRole("button", { name: "I need to talk to someone" });
  for (const size of sizes) {
    await page.setViewportSize(size);
    const [border = 0, words = 0] = await button.evaluate((it) => {
      const text = document.createRange();
      text.selectNodeContents(it);
      return [it, text].map((part) => part.getBoundingClientRect().left);
    });
    expect(words - border, `${size.width} wide`).toBeGreaterThan(8);
    const name = await page.getByRole("link", { name: "Attune" }).boundingBox();
    expect(border, `${size.width} wide`).toBeGreaterThanOrEqual(name?.x ?? 0);
  }
});

for (const { as, paths } of dense)
  test(`${as ?? "a visitor"} can enlarge the text to twice its size, and choose the colours of the device`, async ({
    page,
  }) => {
    if (as !== null) await startSession(page, { username: as });
    for (const path of paths) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      await settle(page);
      if (path === "/dashboard") await startPlayer(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await expectNoSidewaysScroll(page, `${path}, twice the text on a phone`);
      if (as === "amira") {
        await expectNothingCut(page, `${path}, twice the text on a phone`);
        await expectWholeWords(page, `${path}, twice the text on a phone`);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await expectNoSidewaysScroll(page, `${path}, twice the text`);
      await page.evaluate(() => (document.documentElement.style.fontSize = ""));
      // A window of 1280 px at 400 % zoom, as in WCAG 1.4.10.
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page, `${path}, at 400 %`);
      if (as === "amira") await expectNothingCut(page, `${path}, at 400 %`);
      // A window of 1280 by 900 px at 200 % zoom.
      await page.setViewportSize({ width: 640, height: 450 });
      await expectNoSidewaysScroll(page, `${path}, at 200 %`);
      await expectWordsInForcedColors(page, `${path}, in forced colours`);
    }
  });

/** Starts playback, and waits until all controls are shown. */
async function startPlayer(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Play Your programme/ }).click();
  await expect(page.getByRole("slider", { name: /^Position in Your programme/ })).toBeVisible();
}

/** All tabs are visible, and no selected option is cut off. */
async function expectNothingCut(page: Page, when: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const brush = document.createElement("canvas").getContext("2d");
    const tabs = [...document.querySelectorAll<HTMLElement>('[role="tablist"]')]
      .filter((it) => it.scrollWidth > it.clientWidth)
      .map((it) => it.textContent);
    const choices = [...document.querySelectorAll("select")].flatMap((it) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(it);
      const text = it.selectedOptions[0]?.text ?? "";
      if (brush === null || !it.checkVisibility()) return [];
      brush.font = font;
      const room =
        it.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return brush.measureText(text).width > room + 1 ? [text] : [];
    });
    return [...tabs, ...choices];
  });
  expect(cut, `cut off: ${when}`).toEqual([]);
}

/** No heading breaks within a word, and no date of a chart's axis touches the next one. */
async function expectWholeWords(page: Page, when: string): Promise<void> {
  const broken = await page.evaluate(() => {
    const headings = [...document.querySelectorAll("main h1, main h2, main h3")];
    const words = headings.flatMap((heading) => {
      const text = heading.firstChild;
      if (text?.nodeType !== Node.TEXT_NODE || !heading.checkVisibility()) return [];
      return [...(text.textContent ?? "").matchAll(/\S+/g)].filter(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map((it) => it.top)).size > 1;
      });
    });
    const axes = [...document.querySelectorAll("p:has(> span + span)")].flatMap((axis) =>
      axis.scrollWidth > axis.clientWidth ? [axis.textContent] : [],
    );
    return [...words.map(([word]) => word), ...axes];
  });
  expect(broken, `broken: ${when}`).toEqual([]);
}

/** Waits for the screen's heading and for its data. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // The landing page loads its stories only when they come into view.
  if (new URL(page.url()).pathname !== "/") await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((it) => it.finished.catch(() => {})));
  });
}
