import { expectNothingFromAxe } from "./support/axe.ts";
import { passDisclaimer, signIn } from "./support/journey.ts";
import { listenIn } from "./support/heard.ts";
import { positionSeconds } from "./support/position.ts";
import { openSoundSettings } from "./support/sound-settings.ts";
import { expect, test } from "./support/test.ts";
import { makeReadyAudio } from "./support/free-account-audio.ts";

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/] });

test("a subscriber downloads ten minutes of a scene at night, and plays them to their end without a connection", async ({
  page,
  context,
  baseURL,
}) => {
  // The server renders ten minutes of sound, which takes a while alongside other tests.
  test.slow();
  await makeReadyAudio(baseURL ?? "", "olga");
  await listenIn(page);
  await signIn(page, { username: "olga", password: "olga-password" });
  await passDisclaimer(page, { hasTerms: true });
  await expect(page.getByRole("heading", { name: "Your Frequency Library" })).toBeVisible();
  await page.goto("/dashboard");
  const download = page.getByRole("button", { name: "Download Stress Relief to this device" });
  const devTools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const dialog = page.getByRole("dialog", { name: "Download Stress Relief" });
  const start = dialog.getByRole("button", { name: "Download" });
  // Chromium reports more space than there is, so the shortage shows only when the bytes are written.
  await devTools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1_000_000 });
  await download.click();
  await start.click();
  await expect(page.getByText(/^There is not enough space on this device/)).toBeVisible();
  await devTools.send("Storage.overrideQuotaForOrigin", { origin });
  await openSoundSettings(page);
  await page.getByRole("radio", { name: "Bowls" }).check();
  await page.getByRole("radio", { name: "Night", exact: true }).check();
  await page.getByLabel("Session length").selectOption("10 minutes");
  await download.click();
  await dialog.getByRole("radio", { name: /^Lighter/ }).check();
  await expect(dialog.getByText(/^It takes [\d.]+ MB of the/)).toBeVisible();
  await expectNothingFromAxe(page, "what a download takes");
  await start.click();
  await expect(page.getByText(/^Plays offline until/)).toBeVisible({ timeout: 600_000 });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await context.setOffline(true);
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Downloaded to this device" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectNothingFromAxe(page);
  await page.clock.resume();

  const ranges = await page.evaluate(readRanges);
  expect(ranges).toEqual([
    { status: 206, length: 100, isWhole: false },
    { status: 416, length: 0, isWhole: false },
    { status: 200, length: ranges[2]?.length, isWhole: true },
  ]);

  await page.getByRole("button", { name: /^Play Stress Relief/ }).click();
  await expect.poll(() => positionSeconds(page)).toBeGreaterThan(0);
  const position = page.getByRole("slider", { name: /^Position in/ });
  await position.fill("540");
  await expect.poll(() => positionSeconds(page)).toBeGreaterThan(541);
  // The sound contains a fade of half a minute, so the timer must not turn it down as well.
  await page.getByRole("button", { name: "Sleep timer" }).click();
  await page.getByRole("radio", { name: "At the end of this audio" }).check();
  await page.getByRole("button", { name: "Start timer" }).click();
  await position.fill("585");
  await expect(page.getByText(/^Fading out/)).toBeVisible();
  await expect.poll(() => positionSeconds(page)).toBeGreaterThan(586);
  expect(await page.evaluate(() => globalThis.playedElement?.volume)).toBeGreaterThan(0.45);
  await expect(page.getByText(/^Finished/)).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your Frequency Library" })).toBeVisible();
  await expect(page.getByText(/^Plays offline until/)).toBeVisible();
  // A download that differs from the server's sound is removed as soon as a ticked box changes the library.
  await page.evaluate(changeDownloads);
  const { csrfToken } = await (await page.request.get("/api/csrf-token")).json();
  await page.request.post("/api/user/safety-answers", {
    data: { conditions: ["epilepsy"] },
    headers: { "x-csrf-token": csrfToken },
  });
  await expect(download).toBeVisible();
  await openSoundSettings(page);
  await page.getByRole("radio", { name: "Tones only" }).check();
  await download.click();
  await start.click();
  await expect(page.getByText(/^Plays offline until/)).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).not.toHaveURL(/dashboard/);
  // The previous page may still be reading its downloads or navigating, so retry.
  await expect(async () => expect(await page.evaluate(countDownloads)).toBe(0)).toPass();
});

/** In the page: requests a range, a range beyond the end, and the whole file. */
async function readRanges() {
  const { sizeOf } = { sizeOf: async (it: Response) => (await it.arrayBuffer()).byteLength };
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open("attune-kept", 1);
    request.addEventListener("success", () => resolve(request.result));
  });
  const [track] = await new Promise<{ address: string }[]>((resolve) => {
    const request = database.transaction("tracks").objectStore("tracks").getAll();
    request.addEventListener("success", () => resolve(request.result as { address: string }[]));
  });
  database.close();
  const found = [];
  for (const range of ["bytes=70000-70099", "bytes=999999999-", undefined]) {
    const answer = await fetch(
      track?.address ?? "",
      range === undefined ? {} : { headers: { range } },
    );
    const length = await sizeOf(answer);
    found.push({ status: answer.status, length, isWhole: length > 1_000_000 });
  }
  return found;
}

/** In the page: makes the downloads look outdated. */
async function changeDownloads(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open("attune-kept", 1);
    request.addEventListener("success", () => resolve(request.result));
  });
  const tracks = database.transaction("tracks", "readwrite").objectStore("tracks");
  const all = await new Promise<object[]>((resolve) => {
    const request = tracks.getAll();
    request.addEventListener("success", () => resolve(request.result as object[]));
  });
  for (const track of all) tracks.put({ ...track, etag: '"older"' });
  await new Promise((resolve) => tracks.transaction.addEventListener("complete", resolve));
  database.close();
}

/** In the page: the number of downloaded tracks. */
async function countDownloads(): Promise<number> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes("attune-kept")) return 0;
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open("attune-kept", 1);
    request.addEventListener("success", () => resolve(request.result));
  });
  if (!database.objectStoreNames.contains("tracks")) return 0;
  const count = await new Promise<number>((resolve) => {
    const request = database.transaction("tracks").objectStore("tracks").count();
    request.addEventListener("success", () => resolve(request.result));
  });
  database.close();
  return count;
}
