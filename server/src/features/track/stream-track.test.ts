import { createHash } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Container } from "@attune/audio/container";
import { decodeFlac } from "@attune/audio/testing/decode-flac";
import { isInstalled, runOnFile } from "@attune/audio/testing/tools";
import type { TrackAnswer } from "@attune/contract/library";
import { bedChoices } from "@attune/domain/track/bed-choice";
import { assign } from "../../testing/assign.ts";
import { programmeFor, tracksOf } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { streamSound } from "../../http/stream-sound.ts";
import { composedSound } from "./composed-sound.ts";

let product: Product;
let chloe: Visitor;
let programme: TrackAnswer;
/** A track of forty seconds, for tests that do not need a long one. */
let track: TrackAnswer;
let whole: Buffer;
let etag: string;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  chloe = await product.signedIn("chloe");
  programme = await programmeFor(chloe);
  const { id } = await assign(product, "chloe", "better-sleep", { seconds: 40 });
  track = (await tracksOf(chloe)).find((it) => it.id === id) ?? programme;
  const answer = await chloe.get(track.audioFileUrl);
  whole = answer.rawPayload;
  etag = String(answer.headers.etag);
});
afterAll(() => product.close());

const ask = (headers: Record<string, string> = {}, url = track.audioFileUrl) =>
  chloe.get(url, { headers });

test("serves the whole with its announced length, a strong ETag and no-store", async () => {
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "audio/flac",
    "content-length": String(whole.length),
    "accept-ranges": "bytes",
    "cache-control": "no-store",
  });
  expect(etag).toMatch(/^"[^"]+"$/);
  expect(sha256(answer.rawPayload)).toBe(sha256(whole));
});

test("returns the same headers for HEAD, without a body", async () => {
  const answer = await chloe.head(track.audioFileUrl);
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
  expect(answer.headers).toMatchObject({
    "content-type": "audio/flac",
    "content-length": String(whole.length),
    "accept-ranges": "bytes",
    etag,
  });
});

test.each([
  ["bytes=0-1", 0, 1],
  ["bytes=100-", 100, -1],
  ["bytes=-500", -500, -1],
  ["bytes=65530-65545", 65_530, 65_545],
])("serves exactly the bytes of %s", async (range, from, to) => {
  const size = whole.length;
  const [start, end] = [(from + size) % size, (to + size) % size];
  const answer = await ask({ range });
  expect(answer.statusCode).toBe(206);
  expect(answer.headers).toMatchObject({
    "content-range": `bytes ${start}-${end}/${size}`,
    "content-length": String(end - start + 1),
    etag,
  });
  expect(answer.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true);
});

test.each([
  ["a programme", () => `${programme.audioFileUrl}?scene=none`],
  ["forty seconds in a scene", () => `${track.audioFileUrl}?scene=sea`],
])("serves any range of %s as the same slice of a valid FLAC", async (_what, url) => {
  const { rawPayload: all } = await ask({}, url());
  for (let round = 0; round < 20; round += 1) {
    const start = Math.floor(Math.random() * all.length);
    const end = Math.min(all.length - 1, start + Math.floor(Math.random() * 200_000));
    const { rawPayload } = await ask({ range: `bytes=${start}-${end}` }, url());
    expect([start, end, sha256(rawPayload)]).toEqual([
      start,
      end,
      sha256(all.subarray(start, end + 1)),
    ]);
  }
  expect(flacFaults(all)).toBe("");
});

test("refuses a range beyond the end with the length, and ignores a malformed one", async () => {
  const beyond = await ask({ range: `bytes=${whole.length}-` });
  expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([
    416,
    `bytes */${whole.length}`,
  ]);
  const malformed = await ask({ range: "bytes=one-two" });
  expect([malformed.statusCode, malformed.rawPayload.length]).toEqual([200, whole.length]);
});

test("serves a range with If-Range only if the ETag matches", async () => {
  const same = await ask({ range: "bytes=0-9", "if-range": etag });
  expect([same.statusCode, same.rawPayload.length]).toEqual([206, 10]);
  for (const other of ['"another"', `W/${etag}`, "Sat, 21 Nov 2026 09:00:00 GMT"]) {
    const answer = await ask({ range: "bytes=0-9", "if-range": other });
    expect([other, answer.statusCode, answer.rawPayload.length]).toEqual([
      other,
      200,
      whole.length,
    ]);
  }
});

test("returns 304 to a listener who already has the sound", async () => {
  for (const held of [etag, `W/${etag}`, `"older", ${etag}`, "*"]) {
    const answer = await ask({ "if-none-match": held });
    expect([held, answer.statusCode, answer.rawPayload.length]).toEqual([held, 304, 0]);
    expect(answer.headers.etag).toBe(etag);
  }
  expect((await ask({ "if-none-match": '"older"', range: "bytes=0-1" })).statusCode).toBe(206);
});

test("serves WAV and loudspeaker versions with their own ETags", async () => {
  const wav = await ask({ range: "bytes=0-11" }, `${track.audioFileUrl}?format=wav`);
  expect(wav.headers["content-type"]).toBe("audio/wav");
  expect(wav.rawPayload.toString("latin1")).toMatch(/^RIFF....WAVE$/s);
  const speaker = await chloe.head(`${track.audioFileUrl}?output=speaker`);
  expect(speaker.headers.etag).toMatch(/^"[^"]+"$/);
  expect(new Set([etag, wav.headers.etag, speaker.headers.etag]).size).toBe(3);
  expect((await ask({}, `${track.audioFileUrl}?format=mp3`)).statusCode).toBe(400);
});

test("serves every bed at the same length with its own ETag", async () => {
  const tags = await Promise.all(
    bedChoices.map(async (bed) => {
      const url = `${track.audioFileUrl}?bed=${bed}`;
      const answer = await chloe.head(url);
      const part = await ask({ range: "bytes=70000-70099" }, url);
      const all = (await ask({}, url)).rawPayload;
      expect(part.rawPayload.equals(all.subarray(70_000, 70_100))).toBe(true);
      expect(part.headers.etag).toBe(answer.headers.etag);
      const { totalSamples, sampleRate } = decodeFlac(all).streamInfo;
      expect([bed, totalSamples / sampleRate]).toEqual([bed, track.duration]);
      expect(flacFaults(all)).toBe("");
      return answer.headers.etag;
    }),
  );
  expect(new Set(tags).size).toBe(bedChoices.length);
  expect(tags[0]).toBe(etag);
  const speaker = await chloe.head(`${track.audioFileUrl}?bed=pink-soft&output=speaker`);
  expect(tags).not.toContain(speaker.headers.etag);
  expect((await ask({}, `${track.audioFileUrl}?bed=rain`)).statusCode).toBe(400);
});

test("serves sound that decodes to the announced length and is not silent", async () => {
  const { streamInfo, channels } = decodeFlac(whole);
  expect(streamInfo.totalSamples / streamInfo.sampleRate).toBe(track.duration);
  expect(Math.max(...(channels[0]?.subarray(-500_000, -450_000) ?? []))).toBeGreaterThan(100);
  expect(flacFaults(whole)).toBe("");
});

test("serves ten concurrent listeners alternately", async () => {
  const chunks = 12;
  const order: number[] = [];
  const server = await serveSound(chunks, 10, (listener) => order.push(listener));
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => await (await fetch(server.url)).arrayBuffer()),
  );
  expect(answers.map((it) => it.byteLength)).toEqual(Array(10).fill(chunks * 65_536));
  const places = Array.from({ length: 10 }, (_, it) => [order.indexOf(it), order.lastIndexOf(it)]);
  const lastStart = Math.max(...places.map(([first = 0]) => first));
  const firstEnd = Math.min(...places.map(([, last = 0]) => last));
  expect(lastStart).toBeLessThan(firstEnd);
  await server.close();
});

test.each([
  ["the whole", {}],
  ["long parts", { range: "bytes=0-2999999999,3000100000-5999999999" }],
  [
    "parts",
    {
      range: `bytes=${Array.from({ length: 30 }, (_, it) => `${it}00000000-${it}90000000`).join()}`,
    },
  ],
])(
  "computes nothing ahead for a paused listener of %s, and nothing after they leave",
  async (_what, headers) => {
    let computed = 0;
    const server = await serveSound(100_000, 1, () => (computed += 1));
    const request = get(server.url, { headers });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe("range" in headers ? 206 : 200);
    await settled(() => computed);
    const whilePaused = computed;
    expect(whilePaused).toBeLessThan(2000);
    answer.destroy();
    await settled(() => computed);
    expect(computed).toBeLessThanOrEqual(whilePaused + 2);
    await server.close();
  },
);

/** The stream alone, with a sound that costs nothing to compute and reports which listener read it. */
async function serveSound(chunks: number, audience: number, onRead: (listener: number) => void) {
  const server = fastify({ forceCloseConnections: true });
  let arrived = 0;
  let open = () => {};
  const isFull = new Promise<void>((done) => (open = done));
  server.get("/", async (request, reply) => {
    const listener = arrived;
    arrived += 1;
    if (arrived === audience) open();
    await isFull;
    const sound: Container = {
      sizeBytes: chunks * 65_536,
      contentType: "audio/flac",
      durationSeconds: 1,
      etag: '"sound"',
      read: (start, end) => new Uint8Array(end - start),
      readInto: () => onRead(listener),
      borrow: (_start, mostBytes) => new Uint8Array(mostBytes),
      pieceEnd: (start, mostBytes) => start + mostBytes,
    };
    await streamSound(composedSound(sound), request, reply);
    return reply;
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Waits until a count has stopped growing. One look may follow a pause of the whole process. */
async function settled(count: () => number): Promise<void> {
  for (let before = -1, equal = 0; equal < 5; before = count()) {
    equal = before === count() ? equal + 1 : 0;
    await new Promise((done) => setTimeout(done, 30));
  }
}

/** Output of the reference decoder, if installed. */
function flacFaults(bytes: Buffer): string {
  if (!isInstalled("flac")) return "";
  const { exitCode, stderr } = runOnFile("flac", ["-t", "-s", "FILE"], bytes, "flac");
  return exitCode === 0 ? "" : stderr || `exit ${exitCode}`;
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
