import type { Page } from "@playwright/test";
import { questions } from "@attune/domain/questionnaire/questions";
import { expectContrast, expectNothingFromAxe } from "./support/axe.ts";
import { answerQuestions, enterFreeAccount, passDisclaimer, signIn } from "./support/journey.ts";
import { expect, test } from "./support/test.ts";

const wizardParts = [
  "last-safety",
  "safety-check",
  "self-harm-question",
  "talk-dialog",
  "words-field",
];

test("once the wizard has loaded, crisis help and the last question work offline", async ({
  page,
}) => {
  await page.goto("/questionnaire");
  await expectLoaded(page, wizardParts);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  for (const question of questions.slice(0, -1)) {
    const severe = question.options.find((it) => it === "Severe depression");
    await page.getByLabel(severe ?? question.options[0] ?? "", { exact: true }).click();
    if (severe !== undefined) {
      await expect(page.getByRole("main").getByText("116 123")).toBeVisible();
      await page.getByRole("button", { name: "Next" }).click();
    }
    await expect(page.getByRole("heading", { level: 1, name: question.title })).toBeHidden();
  }
  await page.getByLabel("In your own words").fill("I do not want to be here any more");
  await expect(
    page.getByRole("heading", { name: "You do not have to go through this alone" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "I need to talk to someone" }).click();
  await expect(page.getByRole("dialog").getByText("116 123")).toBeVisible();
  await page.context().setOffline(false);
  await expectNothingFromAxe(page, "with the helplines open");
  await page.keyboard.press("Escape");
  await expectNothingFromAxe(page, "with boxes, the question about self-harm and the panel");
  await page.getByText("Help now").click();
  await expectContrast(page, "with the help bar open");
  await page.getByRole("button", { name: "Close help" }).click();
  await expect(page.getByRole("button", { name: "I need to talk to someone" })).toBeFocused();
});

test.describe("a visitor who has lost the connection before submitting", () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("sees the whole registration page, and why the terms are missing", async ({ page }) => {
    await page.goto("/questionnaire");
    await expectLoaded(page, [...wizardParts, "preview-part", "terms-part"]);
    await answerQuestions(page, questions.length - 1);
    await page.getByLabel("None of these").check();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Nothing to add" }).press("Enter");
    await page.getByRole("button", { name: "Submit Assessment" }).click();
    await page.getByRole("button", { name: "Play a minute of your audio" }).click();
    await expect(page.getByText(/^You are offline. Please press Play again/)).toBeVisible();
    await expect(page.getByText("Part of this page is missing")).toBeHidden();
    await expect(page.getByText("The terms could not be loaded")).toBeVisible();
  });
});

test("input typed and submitted on the login page before its code has loaded is preserved", async ({
  page,
}) => {
  const letCome = await holdScripts(page);
  await page.goto("/auth", { waitUntil: "commit" });
  const username = page.getByLabel("Username");
  await username.fill("amir");
  const field = await username.elementHandle();
  await page.getByLabel("Password", { exact: true }).fill("attune-demo");
  // No part of the form may end up in the URL.
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/auth");
  await username.focus();
  await page.keyboard.press("End");
  await page.keyboard.type("a");
  letCome();
  await page.waitForURL("/dashboard");
  expect(await field?.evaluate((it) => (it as HTMLInputElement).value)).toBe("amira");
});

test("an answer given to the first question before its code has loaded is preserved", async ({
  page,
}) => {
  const letCome = await holdScripts(page);
  await page.goto("/questionnaire", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "6" }).check();
  letCome();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(`2 of ${questions.length}`)).toBeVisible();
  await page.unroute("**/assets/*.js");

  // A returning visitor resumes at the same question, without seeing another one first.
  const letComeAgain = await holdScripts(page);
  await page.goto("/questionnaire", { waitUntil: "domcontentloaded" });
  await expect(page.getByText("Loading…")).toBeAttached();
  await expect(page.getByRole("radio")).toHaveCount(0);
  letComeAgain();
  await expect(page.getByText(`2 of ${questions.length}`)).toBeVisible();
});

test("a dialog that is loaded when it is opened takes the focus and gives it back", async ({
  page,
}) => {
  await signIn(page, { username: "amira" });
  await returnsFocus(page, "How to Use");
});

test("the forgotten password's dialog takes the focus into its field and gives it back", async ({
  page,
}) => {
  await page.goto("/auth");
  await returnsFocus(page, "Forgot Password?");
});

test.describe("a connection lost as soon as the page has loaded", () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("is reported by a button whose code has not come", async ({ page, context }) => {
    await page.goto("/auth");
    // The button is there before its screen's code, without which the whole screen reports the loss.
    await page.waitForLoadState("networkidle");
    const opener = page.getByRole("button", { name: "Forgot Password?" });
    await context.setOffline(true);
    await opener.click();
    await expect(page.getByRole("alert").getByText(/check your connection/)).toBeVisible();
  });
});

test.describe("where code does not come", () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|Failed to fetch/] });

  test("a screen and a part of one say so, and can be reloaded", async ({ page }) => {
    const screens = "**/assets/auth-*.js";
    await page.route(screens, (route) => route.abort());
    await page.goto("/auth");
    await expect(page.getByRole("heading", { name: "This page could not be shown" })).toBeVisible();
    await page.unroute(screens);
    const link = page.getByRole("link", { name: "reload the page" });
    await Promise.all([page.waitForEvent("load"), link.click()]);
    await expect(page.getByLabel("Username")).toBeVisible();

    const dialogs = "**/assets/forgot-password-dialog-*.js";
    await page.route(dialogs, (route) => route.abort());
    await page.getByRole("button", { name: "Forgot Password?" }).click();
    await expect(page.getByText("Part of this page is missing")).toBeVisible();
    // Chromium up to 153 does not refetch a module that failed, so only a new page helps.
    const reload = page.getByRole("button", { name: "Reload the page" });
    await expect(reload).toBeVisible();
    await Promise.all([page.waitForEvent("load"), reload.click()]);
    await page.unroute(dialogs);
    await page.getByRole("button", { name: "Forgot Password?" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("what is loaded lazily moves nothing that is there already", async ({ page }) => {
  await watchShifts(page);
  await signIn(page, { username: "amira" });
  // As on another device, where the stored positions arrive late.
  const library = await page.request.get("/api/user/audio-files");
  const tracks = (await library.json()) as { id: string }[];
  const left = tracks.map(({ id }) => ({ trackId: id, positionSeconds: 754 }));
  await page.route("**/api/user/listening", (route) =>
    route.fulfill({ json: { positions: left, week: { minutes: 0, days: 0 } } }),
  );
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => localStorage.removeItem("audio_positions"));
    await page.goto("/dashboard");
    await expect(page.getByRole("slider", { name: /^Volume/ }).first()).toBeVisible();
    await expect(page.getByText("Left at 12:34").first()).toBeVisible();
    await expectShiftBelow(page, 0.01, width);
  }
});

test("the controls of the player fill exactly the space reserved for them", async ({ page }) => {
  await watchShifts(page);
  await signIn(page, { username: "amira" });
  // Another test may be listening as her; "Start from the beginning" appears once the server says so.
  await page.route("**/api/user/listening", (route) =>
    route.fulfill({ json: { positions: [], week: { minutes: 0, days: 0 } } }),
  );
  // Held until that space has been painted.
  await page.route("**/assets/listening-*.js", async (route) => {
    await expect(page.getByRole("heading", { name: /^Your programme/ })).toBeVisible();
    await afterPaint(page);
    await route.continue();
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 1200 });
    await page.goto("/dashboard");
    await expect(page.getByRole("slider", { name: /^Volume/ }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Sleep timer" })).toBeVisible();
    await afterPaint(page);
    await expectShiftBelow(page, 0.0005, width);
  }
  // A request may still be held if the code came from elsewhere, such as the service worker's cache.
  await page.unrouteAll({ behavior: "wait" });
});

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Adds up the layout shifts of each page that is opened from now on, and names what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = { shift: 0, moved: "" };
    Object.assign(globalThis, { shiftState: state });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        state.shift += value;
        for (const { node } of sources) state.moved += ` “${node?.textContent?.slice(0, 40)}”`;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function expectShiftBelow(page: Page, most: number, width: number): Promise<void> {
  const { shift, moved } = await page.evaluate(
    () => (globalThis as unknown as { shiftState: { shift: number; moved: string } }).shiftState,
  );
  expect(shift, `at ${width}, moved:${moved}`).toBeLessThan(most);
}

const afterPaint = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

test("logging out from the plans forgets where the audio was left", async ({ page }) => {
  await signIn(page, { username: "amira" });
  await page
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  // From the position stored by an earlier test of this account, or from the start.
  const position = page.getByRole("slider", { name: /^Position in/ }).first();
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0);
  await page.goto("/payment-selection");
  expect(await positions(page)).not.toBeNull();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await positions(page)).toBeNull();
});

test("a user who has just passed the gates lands on the assessment, with its heading focused", async ({
  page,
}) => {
  await enterFreeAccount(page, "lena");
  await passDisclaimer(page, { hasTerms: true });
  await expect(page.getByRole("heading", { level: 1, name: "Tell us how you are" })).toBeFocused();
});

/** Waits for these parts: a busy page may pause between its requests for longer than Playwright's idle time. */
async function expectLoaded(page: Page, parts: string[]): Promise<void> {
  await page.waitForFunction((names) => {
    const loaded = performance.getEntriesByType("resource").map((it) => it.name);
    return names.every((part) => loaded.some((name) => name.includes(`/assets/${part}-`)));
  }, parts);
}

async function returnsFocus(page: Page, name: string): Promise<void> {
  const opener = page.getByRole("button", { name });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

async function positions(page: Page): Promise<string | null> {
  return await page.evaluate(() => localStorage.getItem("audio_positions"));
}

/** Holds back all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}
