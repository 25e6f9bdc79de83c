import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { openOpusFile, PACKETS_PER_BATCH } from "@attune/audio/opus/opus-file";
import type { Recipe } from "@attune/audio/recipe";
import { measureHertz } from "@attune/audio/testing/measure";
import { LAYERS, NOISES, single } from "@attune/audio/testing/recipes";
import { inScene } from "@attune/audio/testing/scenes";
import { measureEncoding } from "./testing/measure-encoding.ts";
import { openThreadEncoder } from "./thread-encoder.ts";

const encoder = openThreadEncoder(2);
afterAll(() => encoder.close());

const beat = single([LAYERS.binaural], 20);
const { leftHertzE4, rightHertzE4 } = LAYERS.binaural;

const batchesOf = ({ packets }: { packets: number }) =>
  Array.from({ length: Math.ceil(packets / PACKETS_PER_BATCH) }, (_, batch) => batch);

async function encodeAll(recipe: Recipe) {
  const file = openOpusFile(recipe);
  const batches = batchesOf(file).map((batch) => encoder.encode(file.recipe, batch));
  return { file, encoded: Buffer.concat(await Promise.all(batches)) };
}

test("encodes batches to the same bytes in any order, and fills the file", async () => {
  const { file, encoded } = await encodeAll(beat);
  expect(file.header.length + encoded.length).toBe(file.sizeBytes);
  const batchBytes = PACKETS_PER_BATCH * file.packetBytes;
  for (const batch of batchesOf(file).toReversed()) {
    const again = await encoder.encode(file.recipe, batch);
    const slice = encoded.subarray(batch * batchBytes, (batch + 1) * batchBytes);
    expect([batch, slice.equals(again)]).toEqual([batch, true]);
  }
});

test("produces the bytes that belong to the encoding version", async () => {
  // If these differ after an encoder update, raise ENCODING_VERSION, so that no stale range is
  // joined.
  const { encoded } = await encodeAll(beat);
  expect(createHash("sha256").update(encoded).digest("hex").slice(0, 16)).toBe("9e62d7f9f322a8af");
});

test.each([
  ["a beat", beat, -32],
  ["a beat over noise", single([LAYERS.binaural, NOISES.pink], 20), -18],
  ["a beat in rain", inScene({}, 20, [{ ...LAYERS.binaural, levelMillibels: -2_600 }]), -12],
])("preserves the frequencies of %s, including where batches meet", async (_what, recipe, most) => {
  const { file, encoded } = await encodeAll(recipe);
  const found = await measureEncoding(file, encoded);
  expect(found.errorDecibels).toBeLessThan(most);
  expect(found.joinErrorDecibels).toBeLessThan(found.errorDecibels + 1);
  const beatOf = ([left, right]: Float64Array[]) =>
    hertzOf(right!, rightHertzE4, file.recipe) - hertzOf(left!, leftHertzE4, file.recipe);
  expect(Math.abs(beatOf(found.decoded) - beatOf(found.source))).toBeLessThan(1e-4);
});

const hertzOf = (samples: Float64Array, hertzE4: number, { sampleRate }: Recipe) =>
  measureHertz(samples.subarray(2 * sampleRate, -2 * sampleRate), hertzE4 / 10_000, sampleRate);

test("encodes the next batch after one that failed", async () => {
  const broken = { ...openOpusFile(beat).recipe, sampleRate: 44_100 } as Recipe;
  const { recipe } = openOpusFile(beat);
  const [first, second] = await Promise.allSettled([
    encoder.encode(broken, 0),
    encoder.encode(recipe, 0),
  ]);
  expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
});

test("skips batches whose listener left before their turn", async () => {
  const busy = openThreadEncoder(1);
  const { recipe } = openOpusFile(beat);
  const leaving = new AbortController();
  const batches = [undefined, leaving.signal, undefined].map((left, batch) =>
    busy.encode(recipe, batch, left),
  );
  leaving.abort();
  const outcomes = await Promise.allSettled(batches);
  await busy.close();
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("aborts work in progress when closed, and starts nothing afterwards", async () => {
  const closing = openThreadEncoder(1);
  const { recipe } = openOpusFile(beat);
  const waiting = [0, 1, 2].map((batch) => closing.encode(recipe, batch));
  const ended = Promise.allSettled(waiting);
  await closing.close();
  const outcomes = [...(await ended), ...(await Promise.allSettled([closing.encode(recipe, 0)]))];
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
});
