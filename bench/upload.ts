import { readFileSync } from "node:fs";
import { openProbe } from "@attune/audio/upload/probe";
import { mp3File, tones, wavFile } from "@attune/audio/upload/testing/samples";
import { spread } from "./support/figures.ts";

const pieceBytes = 64 * 1024;
const rounds = 25;
const mostBytes = 50 * 1024 * 1024;

/** The cost of detecting an upload's format and length, beyond reading it, in pieces as they arrive. */
export async function run(): Promise<void> {
  const files: Record<string, Uint8Array> = {
    "MP3, VBR without Xing": vbrWithoutXing(),
    "MP3, 320 kbit/s": mp3File(Math.floor(mostBytes / 1044), [320]),
    "WAV, 16 bit": wavFile({ seconds: 297, sampleRate: 44_100, channels: 2 }),
    "Ogg Vorbis, 2 s": tones.vorbis,
    "Ogg Opus, 2 s": tones.opus,
  };
  for (const path of process.argv.slice(3)) files[path] = readFileSync(path);
  const rows: Record<string, object> = {};
  for (const [name, file] of Object.entries(files)) {
    const times: number[] = [];
    let found = "";
    let longestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const probe = openProbe();
      let spentMs = 0;
      for (let at = 0; at < file.length; at += pieceBytes) {
        const from = performance.now();
        probe.push(file.subarray(at, at + pieceBytes));
        const tookMs = performance.now() - from;
        spentMs += tookMs;
        if (round > 0) longestMs = Math.max(longestMs, tookMs);
      }
      const from = performance.now();
      const facts = probe.end();
      times.push(spentMs + performance.now() - from);
      found =
        facts === null ? `refused: ${probe.refusal()}` : `${facts.durationSeconds.toFixed(2)} s`;
    }
    const mebibytes = Math.round((file.length / 1024 / 1024) * 10) / 10;
    const { "p50 ms": median, "worst ms": worst } = spread(times);
    rows[name] = {
      MiB: mebibytes,
      found,
      "p50 ms": median,
      "worst ms": worst,
      "longest piece ms": Math.round(longestMs * 100) / 100,
    };
  }
  console.log(
    `Probing in pieces of ${pieceBytes / 1024} KiB, ${rounds} rounds; bar: 15 ms for the first`,
  );
  console.table(rows);
}

/** As many frames as fit, with random bit rates and non-zero bodies. */
function vbrWithoutXing(): Uint8Array {
  const kilobits = Array.from({ length: 997 }, (_, it) => [32, 40][(it * it) % 3 === 0 ? 1 : 0]!);
  const file = mp3File(420_000, kilobits);
  for (let at = 0; at < file.length; at += 1) if (file[at] === 0) file[at] = (at % 251) + 1;
  return withFrameHeads(file, mp3File(420_000, kilobits));
}

function withFrameHeads(file: Uint8Array, silent: Uint8Array): Uint8Array {
  for (let at = 0; at < silent.length; at += 1)
    if (silent[at] === 0xff && silent[at + 1] === 0xfb) file.set(silent.subarray(at, at + 4), at);
  return file;
}
