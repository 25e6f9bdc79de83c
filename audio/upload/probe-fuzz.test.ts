import { describe, expect, test } from "vitest";
import { joined } from "./joined.ts";
import { openProbe } from "./probe.ts";
import { mp3File, mp3WithInfo, tones, wavFile } from "./testing/samples.ts";

const rounds = 4_000;
const mostMs = 1000;
const frameSeconds = 1152 / 44_100;

/** Each with its true length in seconds; long enough that one frame is less than one per cent. */
const originals: [string, Uint8Array, number][] = [
  ["MP3 with a tag", mp3WithInfo(500, 500, 32), 500 * frameSeconds],
  ["MP3 without", mp3File(500, [32, 40, 48]), 500 * frameSeconds],
  ["Vorbis", tones.vorbis, 2],
  ["Opus", tones.opus, 2],
  ["WAV", wavFile({ seconds: 0.5 }), 0.5],
];

describe.each(originals)("%s", (_name, original, seconds) => {
  test(
    `is refused or probed correctly after each of ${rounds} mutations, without delay`,
    { timeout: 120_000 },
    () => {
      const chance = randomNumbers(20_261_121);
      const lies: number[] = [];
      let [accepted, slowestMs] = [0, 0];
      for (let round = 0; round < rounds; round += 1) {
        const file = mutated(original, chance);
        const before = process.threadCpuUsage();
        const facts = probe(file, chance);
        const { user, system } = process.threadCpuUsage(before);
        slowestMs = Math.max(slowestMs, (user + system) / 1000);
        if (facts === null) continue;
        accepted += 1;
        const heard = facts.format === "mp3" ? framesIn(file) * frameSeconds : seconds;
        // A damaged header may hide the next frame, and a damaged tag looks like a frame to players.
        const tolerated = Math.max(heard / 100, frameSeconds * 2.01);
        if (Math.abs(facts.durationSeconds - heard) > tolerated) lies.push(round);
      }
      expect(lies).toEqual([]);
      expect(accepted).toBeLessThan(rounds);
      expect(slowestMs).toBeLessThan(mostMs);
    },
  );
});

test("random bytes are never a sound, even after a valid beginning", () => {
  const chance = randomNumbers(7);
  const beginnings = [
    "",
    "ID3\x04\0\0\0\0\0\0",
    "RIFF\xff\xff\xff\xffWAVE",
    "OggS\0",
    "\xff\xfb\x90",
  ];
  for (let round = 0; round < 5000; round += 1) {
    const file = Uint8Array.from({ length: chance(4000) }, () => chance(256));
    file.set(
      Buffer.from(beginnings[round % beginnings.length]!, "latin1").subarray(0, file.length),
    );
    expect(probe(file, chance)).toBeNull();
  }
});

function probe(file: Uint8Array, chance: Chance) {
  const it = openProbe();
  const pieceBytes = 1 + chance(5000);
  for (let at = 0; at < file.length; at += pieceBytes) it.push(file.subarray(at, at + pieceBytes));
  return it.end();
}

/**
 * One to four kinds of damage: flipped bits, replaced bytes, a truncated end, a span removed, doubled or
 * zeroed.
 */
function mutated(original: Uint8Array, chance: Chance): Uint8Array {
  let file = Uint8Array.from(original);
  for (let wounds = 1 + chance(4); wounds > 0; wounds -= 1) {
    // Headers are at the beginning, so half of the damage is there.
    const at = chance(2) === 0 ? chance(Math.min(200, file.length)) : chance(file.length);
    const length = 1 + chance(300);
    switch (chance(6)) {
      case 0:
        file[at] = file[at]! ^ (1 << chance(8));
        break;
      case 1:
        file[at] = chance(256);
        break;
      case 2:
        file = file.slice(0, chance(file.length));
        break;
      case 3:
        file = joined(file.subarray(0, at), file.subarray(at + length));
        break;
      case 4:
        file = joined(file.subarray(0, at + length), file.subarray(at));
        break;
      default:
        file.fill(chance(2) * 255, at, at + length);
    }
  }
  return file;
}

/**
 * The frames are silent, so only their headers are non-zero: counting the intact headers gives the
 * audible length.
 */
const framesIn = (file: Uint8Array) =>
  Buffer.from(file.buffer).toString("latin1").split("\xff\xfb").length - 1;

type Chance = (below: number) => number;

/** The same numbers on every run. */
function randomNumbers(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
