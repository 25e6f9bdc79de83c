import type { Locator, Page } from "@playwright/test";
import { expectNothingFromAxe } from "./support/axe.ts";
import { positionSeconds } from "./support/position.ts";
import { openSoundSettings } from "./support/sound-settings.ts";
import { signIn } from "./support/journey.ts";
import { expect, test } from "./support/test.ts";

test("what was left on one device goes on within ten seconds on another, and by no hand but the listener's", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, { username: "amira" });
  await leaveAtStart(page);
  const asked = page.getByRole("region", { name: /^How (much|\w+ do)/ });
  await expect(asked).toBeVisible();
  await expectNothingFromAxe(page, "asking how it is");
  // In the middle: after a low one, nobody is asked for a review, which another test waits for.
  await asked.getByRole("button").nth(2).focus();
  const below = page.getByRole("slider", { name: /^Volume/ });
  const before = await below.boundingBox();
  await page.keyboard.press("Enter");
  await expect(asked).toBeHidden();
  await expect(page.getByRole("status").getByText(/^Noted\./)).toBeVisible();
  expect(await below.boundingBox(), "nothing below the question moves").toEqual(before);
  await expect(page.getByRole("button", { name: /^Play Your programme/ })).toBeFocused();
  await openSoundSettings(page);
  await page.getByLabel("Session length").selectOption("30 minutes");
  await page.getByRole("button", { name: /^Play Better Sleep, 30 minutes/ }).click();
  const position = page.getByRole("slider", { name: /^Position in/ });
  await position.focus();
  for (let key = 0; key < 4; key += 1) await page.keyboard.press("PageUp");
  await expect.poll(() => positionSeconds(page)).toBeGreaterThan(121);
  expect(await position.getAttribute("aria-valuetext")).toContain("of 30 minutes");
  const reported = page.waitForResponse(
    (it) => it.url().endsWith("/api/user/listening") && it.request().method() === "POST",
  );
  await page.getByRole("button", { name: /^Pause Better Sleep/ }).click();
  expect((await reported).status()).toBe(204);
  const leftAt = await positionSeconds(page);

  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.addInitScript(noteWhatPlays);
  await signIn(other, { username: "amira" });
  const card = other.getByRole("article", { name: "Better Sleep" });
  await expect(card.getByText(/Left at 2:/)).toBeVisible();
  expect(await other.evaluate(() => document.documentElement.dataset["played"])).toBeUndefined();
  await other.getByRole("button", { name: /^Play Better Sleep/ }).click();
  await expect.poll(() => positionSeconds(other)).toBeGreaterThan(0);
  expect(Math.abs((await positionSeconds(other)) - leftAt)).toBeLessThan(10);
  await other.context().close();

  await page.getByRole("tab", { name: "History" }).click();
  await page.locator("summary", { hasText: "Your notes" }).click();
  const noted = page.getByRole("region", { name: "Your notes" });
  await expect(noted.getByRole("row").nth(1)).toContainText("5");
});

/** Resets the newest programme to its start, because the check-in is asked only before a start. */
async function leaveAtStart(page: Page): Promise<void> {
  const library = await page.request.get("/api/user/audio-files");
  const [first] = (await library.json()) as { id: string }[];
  const { csrfToken } = await (await page.request.get("/api/csrf-token")).json();
  await page.request.post("/api/user/listening", {
    data: { trackId: first?.id, positionSeconds: 0, isPlaying: false },
    headers: { "x-csrf-token": csrfToken },
  });
  await page.reload();
}

test("the sleep timer fades the sound, a press on a headset adds the time again, and then it stops", async ({
  page,
}) => {
  await page.addInitScript(recordMediaHandlers);
  await page.clock.install();
  await signIn(page, { username: "amira" });
  await openSoundSettings(page);
  await page.getByLabel("Session length").selectOption("30 minutes");
  await page.getByRole("button", { name: /^Play Your programme/ }).click();
  await expect.poll(() => positionSeconds(page)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Sleep timer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("After 15 minutes").check();
  await expectNothingFromAxe(page, "the timer's dialog");
  await dialog.getByRole("button", { name: "Start timer" }).click();
  await page.getByRole("tab", { name: "Guide" }).click();
  const small = page.getByRole("region", { name: /^Player: / });
  await expect(small.getByText("Sleep timer, 15 min left")).toBeVisible();

  // The clock is stopped during the fade, so the following steps have unlimited time.
  const now = await page.evaluate(() => Date.now());
  // In steps of less than five minutes, because after a longer jump the device counts as having slept.
  for (const passed of [290, 580, 870]) await page.clock.pauseAt(now + passed * 1000);
  await page.clock.runFor(30_000);
  expect(await volume(page)).toBeLessThan(0.3);
  await page.evaluate(() => globalThis.mediaHandlers["pause"]?.({ action: "pause" }));
  await expect(small.getByText("Sleep timer, 16 min left")).toBeVisible();
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe("playing");
  await page.clock.runFor(3000);
  expect(await volume(page)).toBe(0.5);

  for (let minutes = 3; minutes <= 15; minutes += 3) await page.clock.fastForward("03:06");
  await page.clock.runFor(47_000);
  await expect(small.getByRole("button", { name: "Play" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe("paused");
});

const volume = (page: Page) => page.evaluate(() => globalThis.playedAudio?.volume ?? 1);

declare global {
  var mediaHandlers: Record<string, MediaSessionActionHandler | null>;
  var playedAudio: HTMLMediaElement | undefined;
}

/** In the page: records the handlers that a lock screen would call, and the playing element. */
function recordMediaHandlers(): void {
  globalThis.mediaHandlers = {};
  const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
  navigator.mediaSession.setActionHandler = (action, handler) => {
    globalThis.mediaHandlers[action] = handler;
    set(action, handler);
  };
  const play = Reflect.get(HTMLMediaElement.prototype, "play");
  HTMLMediaElement.prototype.play = function played() {
    globalThis.playedAudio = this;
    return play.call(this);
  };
}

function noteWhatPlays(): void {
  const play = Reflect.get(HTMLMediaElement.prototype, "play");
  HTMLMediaElement.prototype.play = function played() {
    document.documentElement.dataset["played"] = "yes";
    return play.call(this);
  };
}

test("on a narrow phone, neither Play nor the questions before and after listening move the controls", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, { username: "amira" });
  await leaveAtStart(page);
  const below = page.getByRole("slider", { name: /^Volume/ });
  const asked = page.getByRole("region", { name: /^How (much|\w+ do)/ });
  await expect(asked).toBeVisible();
  const download = page.getByRole("button", { name: /^Download/ }).first();
  const places = async () => [await placeOf(below), await placeOf(download)];
  const before = await places();
  // Answers and presses Play before the answer is saved.
  let save = () => {};
  const saving = new Promise<void>((resolve) => {
    save = resolve;
  });
  await page.route("**/api/user/check-ins", async (route) => {
    await saving;
    await route.continue();
  });
  await asked.getByRole("button").nth(2).click();
  await page.getByRole("button", { name: /^Play Your programme/ }).click();
  await expect.poll(() => positionSeconds(page)).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Night look" })).toBeVisible();
  expect(await places(), "Play").toEqual(before);
  save();
  await page.getByRole("slider", { name: /^Position in/ }).press("End");
  await page
    .getByRole("region", { name: / now\?$/ })
    .getByRole("button")
    .nth(2)
    .click();
  await expect(page.getByRole("status").getByText("Noted. Get up slowly.")).toBeVisible();
  expect(await places(), "the confirmation").toEqual(before);
});

/** From the left and the top of the page, which may be scrolled. */
const placeOf = (it: Locator) =>
  it.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return [Math.round(left), Math.round(top + scrollY)];
  });
