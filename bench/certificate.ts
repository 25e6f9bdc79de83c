import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Recipe } from "../audio/recipe.ts";
import { CHARACTERS, SCENES } from "../audio/scene/scene.ts";
import { withChosenScene } from "../domain/track/choose-scene.ts";
import type { SoundCertificate } from "../measure/certify-sound.ts";
import { composeProgramme, type ProgrammeItem } from "../domain/track/compose-programme.ts";
import { measureInThread } from "../server/src/features/track/measure-in-thread.ts";

const ROUNDS = 5;

/**
 * Measures how long the server takes for a certificate, and what others wait meanwhile; with `scenes`,
 * lists the lines that fail in each scene instead.
 */
export async function run(): Promise<void> {
  if (process.argv[3] === "scenes") await certifyScenes();
  else await timeCertificates();
}

async function timeCertificates(): Promise<void> {
  const rows = [];
  for (const [what, recipe] of Object.entries(SOUNDS)) {
    const times: number[] = [];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    let worst = 0;
    let failed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      const { certificate } = await measureInThread(recipe, new AbortController().signal);
      times.push(performance.now() - started);
      const lines = [...certificate.lines, ...certificate.segments.flatMap((it) => it.lines)];
      failed += lines.filter(({ isPassed }) => !isPassed).length;
      for (const { what: name, unit, expected, found } of lines) {
        if (unit !== "Hz" || name === "Sample rate") continue;
        worst = Math.max(worst, Math.abs((found ?? Infinity) - expected));
      }
    }
    delay.disable();
    rows.push({
      what,
      "median s": round2(times.toSorted((one, other) => one - other)[ROUNDS >> 1]! / 1_000),
      "worst s": round2(Math.max(...times) / 1_000),
      "failed lines": failed,
      "worst error Hz": worst.toExponential(1),
      "loop held p99 ms": round2(delay.percentile(99) / 1e6),
      "loop held most ms": round2(delay.max / 1e6),
    });
  }
  console.log(
    `Certificates, whole: thread, synthesis, FLAC, decoding, measuring; ${ROUNDS} rounds`,
  );
  console.table(rows);
}

/** A programme in every scene, by day and by night, for either output. */
async function certifyScenes(): Promise<void> {
  for (const output of ["headphones", "speaker"] as const) {
    const tones = programme(output, HERTZ, 1_200);
    const rows = [];
    for (const name of SCENES) {
      const found = await Promise.all(
        CHARACTERS.map(async (character) => {
          const recipe = withChosenScene(tones, { scene: name, character }, null);
          const started = performance.now();
          const { certificate } = await measureInThread(recipe, new AbortController().signal);
          const seconds = round2((performance.now() - started) / 1_000);
          return { scene: name, character, seconds, ...failedIn(certificate) };
        }),
      );
      rows.push(...found);
    }
    console.log(`Certificates in scenes, ${output}, 20 min, two at a time`);
    console.table(rows);
  }
}

function failedIn({ lines, segments }: SoundCertificate) {
  const named = [
    ...lines.map((line) => ({ place: "whole", line })),
    ...segments.flatMap((it, at) => it.lines.map((line) => ({ place: `${at + 1}.`, line }))),
  ];
  const failed = named.filter(({ line }) => !line.isPassed);
  const say = ({ place, line: { what, found, unit } }: (typeof named)[number]) =>
    `${place} ${what}: ${found} ${unit}`;
  return { lines: named.length, failed: failed.length, which: failed.map(say).join("; ") };
}

const HERTZ = [0.1, 0.25, 2, 6, 7.83, 10, 18, 40, 100, 174, 528, 5_000];

const SOUNDS: Record<string, Recipe> = {
  "20 min, headphones, 16 kHz": programme("headphones", HERTZ, 1_200),
  "20 min, speaker, 16 kHz": programme("speaker", HERTZ, 1_200),
  "20 min, headphones, 44.1 kHz": programme("headphones", [...HERTZ.slice(1), 9_000], 1_200),
};

function programme(output: Recipe["output"], hertz: number[], totalSeconds: number): Recipe {
  const items = hertz.map((value): ProgrammeItem => ({
    entryId: `entry-${value}`,
    hertz: value,
    delivery:
      value === 0.1 ? "pacer" : value === 18 ? "isochronic" : value < 18 ? "binaural" : "tone",
    durationSeconds: 100,
  }));
  return composeProgramme(items, { output, isPulsedAllowed: true, seed: 1, totalSeconds }).recipe;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
