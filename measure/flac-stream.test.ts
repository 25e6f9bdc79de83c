import { describe, expect, it } from "vitest";
import { openContainer } from "@attune/audio/container";
import { decodeFlac } from "@attune/audio/testing/decode-flac";
import { LAYERS, single } from "@attune/audio/testing/recipes";
import { firstDifference } from "@attune/audio/testing/same";
import { samplesOf } from "@attune/audio/testing/sound-stream";
import { isInstalled, runOnFile } from "@attune/audio/testing/tools";
import { openFlacStream } from "./flac-stream.ts";

const RECIPE = single([LAYERS.binaural], 3);

describe("a file read in pieces", () => {
  it.each([1, 1_000, 65_536, 10_000_000])("of %i bytes gives the same samples", (size) => {
    const bytes = fileOf(RECIPE);
    const stream = openFlacStream(piecesOf(bytes, size));
    const channels = [0, 1].map(() => new Int32Array(stream.streamInfo.totalSamples));
    for (const frame of stream.frames) {
      frame.channels.forEach((samples, channel) =>
        channels[channel]!.set(samples.subarray(0, frame.samples), frame.firstSample),
      );
    }
    const expected = samplesOf(RECIPE);
    expect(firstDifference(channels[0]!, expected[0]!)).toBe(-1);
    expect(firstDifference(channels[1]!, expected[1]!)).toBe(-1);
  });

  it.each([
    ["is cut short", (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 1)],
    ["lacks a frame at its end", (bytes: Uint8Array) => bytes.subarray(0, lastFrameOf(bytes))],
    ["has a byte turned over", (bytes: Uint8Array) => bytes.with(20_000, bytes[20_000]! ^ 4)],
    ["is something else", (bytes: Uint8Array) => bytes.with(0, 0)],
  ])("is refused if it %s", (_, damage) => {
    const damaged = damage(fileOf(RECIPE));
    expect(() => [...openFlacStream(piecesOf(damaged, 5_000)).frames]).toThrow(Error);
  });
});

// Our encoder uses only a few of the format's features; the reference encoder uses most of them.
it.skipIf(!isInstalled("flac")).each([
  ["-0", ["--no-mid-side"]],
  ["-5", []],
  ["-8", ["-b", "1152"]],
  ["-8e", ["-b", "4608", "-r", "8"]],
])("reads what the flac program writes at %s %j", (level, more) => {
  const [left, right] = samplesOf(RECIPE) as [Int32Array, Int32Array];
  const raw = new Int16Array(2 * left.length);
  left.forEach((sample, i) => raw.set([sample, right[i]! >> (i > 20_000 ? 3 : 0)], 2 * i));
  const { stdout, exitCode } = runOnFile(
    "flac",
    [
      level,
      ...more,
      "--force-raw-format",
      "--endian=little",
      "--sign=signed",
      "--channels=2",
      "--bps=16",
      "--sample-rate=16000",
      "--stdout",
      "FILE",
    ],
    new Uint8Array(raw.buffer),
    "raw",
  );
  expect(exitCode).toBe(0);
  // When writing to a pipe, the program cannot go back and fill in the length of the sound.
  const bytes = Uint8Array.from(stdout);
  bytes.set([0, 0, left.length >> 8, left.length & 255], 22);
  const { channels } = decodeFlac(bytes);
  expect(firstDifference(channels[0]!, left)).toBe(-1);
  expect(
    firstDifference(
      channels[1]!,
      raw.filter((_, i) => i % 2 === 1),
    ),
  ).toBe(-1);
});

function fileOf(recipe: typeof RECIPE): Uint8Array {
  const file = openContainer(recipe, "flac");
  return file.read(0, file.sizeBytes);
}

function lastFrameOf(bytes: Uint8Array): number {
  const { headerBytes, frames } = decodeFlac(bytes);
  return headerBytes + frames[frames.length - 1]!.offset;
}

function* piecesOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
