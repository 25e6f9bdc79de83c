import { afterAll, beforeAll, expect, test } from "vitest";
import type { TrackAnswer } from "@attune/contract/library";
import type { ListeningAnswer } from "@attune/contract/player";
import type { UserAnswer } from "@attune/contract/user";
import { addDays, londonDay, startOfDay } from "@attune/domain/time/london-calendar";
import { assign } from "../../testing/assign.ts";
import { freePerson, programmeFor } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let phone: Visitor;
let laptop: Visitor;
let programme: TrackAnswer;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  ({ visitor: phone } = await freePerson(product, "listener"));
  programme = await programmeFor(phone);
  laptop = await product.signedIn("listener");
});
afterAll(() => product.close());

const report = async (positionSeconds: number, isPlaying: boolean, trackId = programme.id) =>
  await phone.post("/api/user/listening", { trackId, positionSeconds, isPlaying });
const listeningOf = async (visitor: Visitor) =>
  (await visitor.get("/api/user/listening")).json<ListeningAnswer>();

test("resumes on another device at the same position", async () => {
  expect((await report(754.2, false)).statusCode).toBe(204);
  expect((await listeningOf(laptop)).positions).toEqual([
    { trackId: programme.id, positionSeconds: 754.2 },
  ]);
});

test("starts a track again from the beginning after its end", async () => {
  await report(0, false);
  expect((await listeningOf(laptop)).positions).toEqual([
    { trackId: programme.id, positionSeconds: 0 },
  ]);
});

test("counts listening by the server's clock, and no pauses", async () => {
  const { week: before } = await listeningOf(phone);
  for (let beat = 0; beat <= 18; beat += 1) {
    await report(beat * 100, true);
    product.clock.advance(10_000);
  }
  await report(1_900, false);
  product.clock.advance(600_000);
  await report(1_900, true);
  const { week } = await listeningOf(phone);
  expect(before).toEqual({ minutes: 0, days: 0 });
  expect(week).toEqual({ minutes: 3, days: 1 });
});

test("lists the days with listening, in whole minutes", async () => {
  const day = londonDay(product.clock.now());
  const days = (await phone.get("/api/user/listening/days")).json<unknown>();
  expect(days).toEqual([{ day, minutes: 3 }]);
});

test("counts twenty more seconds for a player that stops reporting, and two players as one", async () => {
  const { id } = await assign(product, "listener", "better-sleep");
  for (let beat = 0; beat < 12; beat += 1) {
    await report(beat, true);
    await report(beat, true, id);
    product.clock.advance(10_000);
  }
  product.clock.advance(3_600_000);
  await report(5, false);
  expect((await listeningOf(phone)).week).toEqual({ minutes: 5, days: 1 });
});

test("starts the week on Monday in London", async () => {
  // The tests begin on a Saturday.
  product.clock.advance(2 * 86_400_000);
  expect((await listeningOf(phone)).week).toEqual({ minutes: 0, days: 0 });
});

async function fullSessionsOf(visitor: Visitor) {
  return (await visitor.get("/api/user")).json<UserAnswer>().fullSessions;
}

async function listenFor(minutes: number) {
  for (let beat = 0; beat <= 6 * minutes; beat += 1) {
    await report(beat * 10, beat < 6 * minutes);
    product.clock.advance(10_000);
  }
}

test("counts a session once it has eight minutes, across short pauses", async () => {
  product.clock.advance(3_600_000);
  const before = await fullSessionsOf(phone);
  await listenFor(5);
  expect(await fullSessionsOf(phone)).toBe(before);
  product.clock.advance(1_200_000);
  await listenFor(5);
  expect(await fullSessionsOf(phone)).toBe(before + 1);
  await listenFor(9);
  expect(await fullSessionsOf(phone)).toBe(before + 1);
  product.clock.advance(3_600_000);
  await listenFor(5);
  expect(await fullSessionsOf(phone)).toBe(before + 1);
  await listenFor(4);
  expect(await fullSessionsOf(phone)).toBe(before + 2);
});

const reportOffline = (segments: object[]) =>
  phone.post("/api/user/listening/offline", { stretches: segments });

test("counts offline listening once, when the device is back online", async () => {
  const id = crypto.randomUUID();
  const before = (await listeningOf(phone)).week.minutes;
  const segment = { id, secondsAgo: 1800, heardSeconds: 900 };
  const sessions = await fullSessionsOf(phone);
  expect((await reportOffline([segment])).statusCode).toBe(204);
  expect((await listeningOf(phone)).week.minutes).toBe(before + 15);
  product.clock.advance(60_000);
  await reportOffline([segment, { ...segment, secondsAgo: 1860 }]);
  // The same minutes under a different id count only once.
  await reportOffline([{ id: crypto.randomUUID(), secondsAgo: 1500, heardSeconds: 60 }]);
  expect((await listeningOf(phone)).week.minutes).toBe(before + 15);
  await reportOffline([{ id: crypto.randomUUID(), secondsAgo: 900, heardSeconds: 60 }]);
  expect((await listeningOf(phone)).week.minutes).toBe(before + 16);
  expect(await fullSessionsOf(phone)).toBe(sessions + 1);
});

test.each([
  { secondsAgo: 60, heardSeconds: 900 },
  { secondsAgo: 9 * 86_400, heardSeconds: 60 },
  { secondsAgo: 86_400, heardSeconds: 50_000 },
  { secondsAgo: 60, heardSeconds: -1 },
])("refuses an impossible segment: %j", async (part) => {
  const before = (await listeningOf(phone)).week;
  const answer = await reportOffline([{ id: crypto.randomUUID(), ...part }]);
  expect([answer.statusCode, (await listeningOf(phone)).week]).toEqual([400, before]);
});

test("never counts more than a day in a day", async () => {
  product.clock.advance(3 * 86_400_000);
  const now = product.clock.now();
  const day = addDays(londonDay(now), -1);
  const sinceMidnight = (now.getTime() - startOfDay(day).getTime()) / 1000;
  const segments = [0, 12, 23.9].map((hour) => ({
    id: crypto.randomUUID(),
    secondsAgo: sinceMidnight - hour * 3600,
    heardSeconds: hour === 0 ? 43_200 : 11.5 * 3600,
  }));
  product.clock.advance(86_400_000);
  for (const it of segments) it.secondsAgo += 86_400;
  expect((await reportOffline(segments)).statusCode).toBe(204);
  const stored = await product.app.db
    .selectFrom("listening_days")
    .select("heard_ms")
    .where("day", "=", day)
    .executeTakeFirst();
  expect(stored?.heard_ms).toBe(86_400_000);
});

test("refuses a report on another user's track", async () => {
  const { visitor } = await freePerson(product, "stranger");
  const body = { trackId: programme.id, positionSeconds: 5, isPlaying: true };
  expect((await visitor.post("/api/user/listening", body)).statusCode).toBe(404);
  expect((await listeningOf(visitor)).positions).toEqual([]);
});
