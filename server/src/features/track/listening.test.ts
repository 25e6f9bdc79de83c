import { afterAll, beforeAll, expect, test } from "vitest";
import type { ListeningAnswer, TrackAnswer } from "@attune/contract/track";
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

test("what was left on one device goes on at the same place on another", async () => {
  expect((await report(754.2, false)).statusCode).toBe(204);
  expect((await listeningOf(laptop)).positions).toEqual([
    { trackId: programme.id, positionSeconds: 754.2 },
  ]);
});

test("what was heard to its end begins anew", async () => {
  await report(0, false);
  expect((await listeningOf(laptop)).positions).toEqual([
    { trackId: programme.id, positionSeconds: 0 },
  ]);
});

test("a minute of listening counts as one, by the server's clock, and a pause counts as none", async () => {
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

test("a player that falls silent without a word counts for twenty seconds more, and two at once for one", async () => {
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

test("a week begins on Monday, in London", async () => {
  // The tests begin on a Saturday.
  product.clock.advance(2 * 86_400_000);
  expect((await listeningOf(phone)).week).toEqual({ minutes: 0, days: 0 });
});

test("nobody reports of a track that is not theirs", async () => {
  const { visitor } = await freePerson(product, "stranger");
  const body = { trackId: programme.id, positionSeconds: 5, isPlaying: true };
  expect((await visitor.post("/api/user/listening", body)).statusCode).toBe(404);
  expect((await listeningOf(visitor)).positions).toEqual([]);
});
