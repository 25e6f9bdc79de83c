// @vitest-environment node
import { beforeAll, expect, it } from "vitest";
import { importKey, openRange, pieceBytes, sealPiece } from "./download-cipher.ts";
import type { DownloadedTrack } from "./download-store.ts";
import { serveDownload } from "./serve-download.ts";

const sound = Uint8Array.from({ length: 2 * pieceBytes + 1000 }, (_, at) => (at * 31) % 251);
let track: DownloadedTrack;

async function download(base64: string): Promise<DownloadedTrack> {
  const sealing = { trackId: "calm", key: await importKey(base64) };
  const parts: ArrayBuffer[] = [];
  for (let from = 0; from < sound.length; from += pieceBytes)
    parts.push(await sealPiece(sealing, parts.length, sound.slice(from, from + pieceBytes)));
  return {
    ...sealing,
    userId: "amira",
    title: "Calm evening",
    durationSeconds: 1200,
    address: "/api/audio/calm?output=headphones",
    contentType: "audio/flac",
    etag: null,
    sizeBytes: sound.length,
    playableUntil: 0,
    sealed: new Blob(parts),
  };
}

beforeAll(async () => {
  track = await download(Buffer.alloc(32, 7).toString("base64"));
});

const ask = (range?: string, method = "GET") =>
  serveDownload(track, { method, headers: new Headers(range === undefined ? {} : { range }) });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

it.each([
  ["bytes=0-1", 0, 1],
  ["bytes=100-199", 100, 199],
  [`bytes=${pieceBytes - 3}-${pieceBytes + 4}`, pieceBytes - 3, pieceBytes + 4],
  ["bytes=1000-", 1000, sound.length - 1],
  ["bytes=-500", sound.length - 500, sound.length - 1],
  ["bytes=0-99999999", 0, sound.length - 1],
])("%s returns exactly those bytes, whichever pieces contain them", async (range, start, end) => {
  const answer = ask(range);
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end}/${sound.length}`);
  expect(answer.headers.get("content-length")).toBe(String(end - start + 1));
  expect(await bytesOf(answer)).toEqual(sound.slice(start, end + 1));
});

it("returns the whole sound without a range, and no body for HEAD", async () => {
  const whole = ask();
  expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "audio/flac"]);
  expect(await bytesOf(whole)).toEqual(sound);
  const head = ask(undefined, "HEAD");
  expect(head.headers.get("content-length")).toBe(String(sound.length));
  expect((await bytesOf(head)).length).toBe(0);
});

it("refuses a range past the end", () => {
  const answer = ask(`bytes=${sound.length}-`);
  expect([answer.status, answer.headers.get("content-range")]).toEqual([
    416,
    `bytes */${sound.length}`,
  ]);
});

it("the stored file reveals nothing of the sound, and opens only with its own key and name", async () => {
  const sealed = Buffer.from(await track.sealed.arrayBuffer());
  expect(sealed.includes(Buffer.from(sound.slice(0, 32)))).toBe(false);
  const other = await download(Buffer.alloc(32, 8).toString("base64"));
  const first = (one: DownloadedTrack) => openRange(one, 0, 9).next();
  const unreadable = { name: "OperationError" };
  await expect(first({ ...track, key: other.key })).rejects.toMatchObject(unreadable);
  await expect(first({ ...track, trackId: "another" })).rejects.toMatchObject(unreadable);
  expect(track.key.extractable).toBe(false);
});
