import { once } from "node:events";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LAYERS, single } from "@attune/audio/testing/recipes";
import type { TrackAnswer } from "@attune/contract/library";
import type { OpusEncoder } from "../../adapters/opus/port.ts";
import { assign } from "../../testing/assign.ts";
import { tracksOf } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { opusSound } from "./opus-sound.ts";

let product: Product;
let chloe: Visitor;
let track: TrackAnswer;
let url: string;
let whole: Buffer;
let etag: string;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  chloe = await product.signedIn("chloe");
  const { id } = await assign(product, "chloe", "better-sleep", { seconds: 40 });
  track = (await tracksOf(chloe)).find((it) => it.id === id)!;
  url = `${track.audioFileUrl}?format=opus`;
  const response = await chloe.get(url);
  whole = response.rawPayload;
  etag = String(response.headers.etag);
});
afterAll(() => product.close());

test("serves the whole as an MP4 of the announced length, smaller than the FLAC and with its own ETag", async () => {
  const { headers } = await chloe.head(url);
  expect(headers).toMatchObject({
    "content-type": "audio/mp4",
    "content-length": String(whole.length),
    "accept-ranges": "bytes",
    etag,
  });
  expect(whole.toString("latin1", 4, 8)).toBe("ftyp");
  expect(whole.indexOf("Opus")).toBeGreaterThan(0);
  const flac = await chloe.head(track.audioFileUrl);
  expect(whole.length).toBeLessThan(Number(flac.headers["content-length"]));
  expect(flac.headers.etag).not.toBe(etag);
});

test("serves any range as the same slice of the whole, within a packet and across batches", async () => {
  const places = Array.from({ length: 20 }, () => Math.floor(Math.random() * whole.length));
  for (const start of [0, 600, 12_670, whole.length - 1, ...places]) {
    const end = Math.min(whole.length - 1, start + Math.floor(Math.random() * 50_000));
    const { rawPayload, statusCode } = await chloe.get(url, {
      headers: { range: `bytes=${start}-${end}` },
    });
    const isSame = rawPayload.equals(whole.subarray(start, end + 1));
    expect([start, end, statusCode, isSame]).toEqual([start, end, 206, true]);
  }
});

test("returns 304 for a matching ETag, and refuses invalid ranges and formats", async () => {
  const held = await chloe.get(url, { headers: { "if-none-match": etag } });
  expect(held.statusCode).toBe(304);
  const beyond = await chloe.get(url, { headers: { range: `bytes=${whole.length}-` } });
  expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([
    416,
    `bytes */${whole.length}`,
  ]);
  for (const query of ["format=ogg", "format=opus&format=flac", "format=", "format=opus&bed=rain"])
    expect([query, (await chloe.get(`${track.audioFileUrl}?${query}`)).statusCode]).toEqual([
      query,
      400,
    ]);
});

test("refuses visitors and other users, as for any format", async () => {
  expect((await product.visitor().get(url)).statusCode).toBe(401);
  const farid = await product.signedIn("farid");
  expect((await farid.get(url)).statusCode).toBe(404);
});

test("encodes beds and scenes as different sounds", async () => {
  const tags = new Set([etag]);
  for (const more of ["bed=pink-soft", "scene=heavy-rain", "output=speaker"]) {
    const { headers, rawPayload, statusCode } = await chloe.get(`${url}&${more}`, {
      headers: { range: "bytes=30000-30999" },
    });
    expect([more, statusCode, rawPayload.length]).toEqual([more, 206, 1000]);
    tags.add(String(headers.etag));
  }
  expect(tags.size).toBe(4);
});

test("encodes nothing before it is read, nor after the listener leaves", async () => {
  const batches: number[] = [];
  const opusEncoder: OpusEncoder = {
    encode: async (_recipe, batch) => {
      batches.push(batch);
      return new Uint8Array(12_000);
    },
    close: async () => {},
  };
  const sound = opusSound({ opusEncoder }, single([LAYERS.tone], 600));
  const range = { start: 0, end: sound.sizeBytes - 1 };
  for await (const bytes of await sound.open(range)) {
    expect(bytes.length).toBeGreaterThan(0);
    if (batches.length === 3) break;
  }
  expect(batches).toEqual([0, 1, 2]);
});

test("tells the encoder at once that a listener left while a batch was waiting", async () => {
  const reported: (boolean | undefined)[] = [];
  const opusEncoder: OpusEncoder = {
    encode: async (_recipe, _batch, left) => {
      body.destroy();
      reported.push(left?.aborted);
      return new Uint8Array(12_000);
    },
    close: async () => {},
  };
  const sound = opusSound({ opusEncoder }, single([LAYERS.tone], 600));
  const body = Readable.from(await sound.open({ start: 0, end: sound.sizeBytes - 1 }));
  body.resume();
  await once(body, "close");
  expect(reported).toEqual([true]);
});
