import { afterEach, beforeEach, expect, test } from "vitest";
import { restoreFetch, stubFetch, type SentRequest } from "../../testing/stub-fetch.ts";
import { noteHeardOffline, reportHeardOffline } from "./heard-offline.ts";

const start = 1_800_000_000_000;
let answer = () => new Response(null, { status: 204 });
let sent: SentRequest[] = [];

beforeEach(() => {
  localStorage.clear();
  answer = () => new Response(null, { status: 204 });
  sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/user/listening/offline": () => answer(),
  });
});
afterEach(restoreFetch);

/** Reports every ten seconds, and once more when playback stops. */
function listen(from: number, seconds: number): void {
  for (let at = 0; at < seconds; at += 10) noteHeardOffline(true, from + at * 1000);
  noteHeardOffline(false, from + seconds * 1000);
}

const reported = () =>
  sent
    .filter((it) => it.method === "POST")
    .map((it) =>
      (it.body as { stretches: { secondsAgo: number; heardSeconds: number }[] }).stretches.map(
        ({ secondsAgo, heardSeconds }) => [secondsAgo, heardSeconds],
      ),
    );

test("reports each segment with its length and age, then forgets it", async () => {
  listen(start, 60);
  listen(start + 3_600_000, 30);
  await reportHeardOffline(start + 7_200_000);
  await reportHeardOffline(start + 7_300_000);
  expect(reported()).toEqual([
    [
      [7200, 60],
      [3600, 30],
    ],
  ]);
});

test("does not count time while the device slept", async () => {
  noteHeardOffline(true, start);
  noteHeardOffline(true, start + 10_000);
  noteHeardOffline(true, start + 900_000);
  noteHeardOffline(false, start + 905_000);
  await reportHeardOffline(start + 1_000_000);
  expect(reported()).toEqual([
    [
      [1000, 10],
      [100, 5],
    ],
  ]);
});

test("retries with the same id while the server is unreachable, and drops refused segments", async () => {
  listen(start, 60);
  const ids = () =>
    sent
      .filter((it) => it.method === "POST")
      .map((it) => (it.body as { stretches: { id: string }[] }).stretches[0]?.id);
  for (const status of [503, 429, 400, 204]) {
    answer = () => new Response(status === 204 ? null : "{}", { status });
    await reportHeardOffline(start + 120_000);
  }
  expect(ids()).toHaveLength(3);
  expect(new Set(ids()).size).toBe(1);
});

test("ignores times too far in the past, or in the future by a wrong clock", async () => {
  listen(start, 60);
  listen(start + 10 * 86_400_000, 60);
  await reportHeardOffline(start + 9 * 86_400_000);
  expect(reported()).toEqual([]);
  expect(localStorage.length).toBe(0);
});
