import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { tones, wavFile } from "@attune/audio/upload/testing/samples";
import { mainThreadShare } from "../../testing/main-thread-share.ts";
import { openThreadMeter } from "./thread-meter.ts";

const inPieces = (bytes: Uint8Array, size = 64 * 1024) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
    })(),
  );

const meter = openThreadMeter();

test.each([
  ["mp3", tones.mp3, -22.1],
  ["vorbis", tones.vorbis, -21.6],
  ["opus", tones.opus, -21.8],
  ["wav", wavFile(), -15.53],
] as const)("decodes and measures %s in chunks of any size", async (format, bytes, lufs) => {
  for (const size of [64 * 1024, 999]) {
    const heard = await meter.measure(inPieces(bytes, size), { format, channels: 1 });
    expect([size, Math.abs((heard?.integratedLufs ?? 0) - lufs) < 0.06]).toEqual([size, true]);
  }
});

test("measures a minute of sound outside the main thread", async () => {
  const file = wavFile({ seconds: 60, sampleRate: 44_100, channels: 2 });
  await meter.measure(inPieces(tones.mp3), { format: "mp3", channels: 1 });
  const measure = () => meter.measure(inPieces(file), { format: "wav", channels: 2 });
  expect(await mainThreadShare(measure)).toBeLessThan(0.2);
});

test("returns no loudness for a file of another format or after the time limit", async () => {
  const noise = Uint8Array.from({ length: 5000 }, (_, it) => (it * 31) % 256);
  for (const format of ["mp3", "vorbis", "opus", "wav"] as const)
    expect([format, await meter.measure(inPieces(noise), { format, channels: 1 })]).toEqual([
      format,
      null,
    ]);
  const hurried = openThreadMeter(1);
  expect(await hurried.measure(inPieces(tones.mp3), { format: "mp3", channels: 1 })).toBeNull();
});

test("rejects with the source's own error", async () => {
  const failing = Readable.from(
    (async function* () {
      yield tones.mp3.slice(0, 2000);
      throw new Error("the storage is away");
    })(),
  );
  await expect(meter.measure(failing, { format: "mp3", channels: 1 })).rejects.toThrow(
    "the storage is away",
  );
});
