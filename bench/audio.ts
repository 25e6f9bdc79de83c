import { type Container, openContainer } from "../audio/container.ts";
import { fadeSamples, levelLayers } from "../audio/levels.ts";
import type { Layer } from "../audio/layer.ts";
import { parseRecipe, type Recipe } from "../audio/recipe.ts";
import { createRenderer } from "../audio/render.ts";

const ROUNDS = 7;
const RANGE_BYTES = 65_536;
const RANGES_PER_ROUND = 150;

/** Measures the sound engine by itself, in alternating rounds, and prints the medians. */
export async function run(): Promise<void> {
  const throughput = new Map<string, number[]>();
  const ranges = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, work] of Object.entries(WORKS)) {
      const started = performance.now();
      work();
      append(throughput, name, [performance.now() - started]);
      // Lets whatever else runs in this process go on between two measurements.
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const [name, recipe] of Object.entries(HOURS)) {
      append(ranges, name, coldRangeTimes(recipe, round));
    }
  }
  console.log(`Sound of ${SECONDS} s in 16 bits, medians of ${ROUNDS} alternating rounds`);
  console.table(
    Array.from(throughput, ([what, times]) => ({
      what,
      ms: round2(quantile(times, 0.5)),
      "x real time": Math.round((SECONDS * 1_000) / quantile(times, 0.5)),
      "kbit/s": KILOBITS[what] ?? "",
    })),
  );
  console.log("A cold range of 64 KiB at random offsets of a one-hour track, opening included");
  console.table(
    Array.from(ranges, ([what, times]) => ({
      what,
      reads: times.length,
      "p50 ms": round2(quantile(times, 0.5)),
      "p99 ms": round2(quantile(times, 0.99)),
      "worst ms": round2(quantile(times, 1)),
    })),
  );
}

const SECONDS = 300;

const BINAURAL: Layer = {
  kind: "binaural",
  leftHertzE4: 2_000_000,
  rightHertzE4: 2_078_300,
  levelMillibels: 0,
};
const TONE: Layer = { kind: "tone", hertzE4: 5_280_000, levelMillibels: 0 };
const PULSES: Layer = {
  kind: "isochronic",
  carrierHertzE4: 2_000_000,
  pulseHertzE4: 400_000,
  levelMillibels: 0,
};

const STEREO = recipeOf([[BINAURAL]], SECONDS, 44_100);
const USUAL = recipeOf([[BINAURAL]], SECONDS, 16_000);
const SAMPLES = new Int16Array(2 * SECONDS * 44_100);

const FILES: Record<string, () => Container> = {
  "FLAC, binaural, 44.1 kHz": () => openContainer(STEREO, "flac"),
  "FLAC, binaural, 16 kHz": () => openContainer(USUAL, "flac"),
  "FLAC, tone, 16 kHz": () => openContainer(recipeOf([[TONE]], SECONDS, 16_000), "flac"),
  "FLAC, pulses, 16 kHz": () => openContainer(recipeOf([[PULSES]], SECONDS, 16_000), "flac"),
  "WAV, binaural, 44.1 kHz": () => openContainer(STEREO, "wav"),
  "WAV, binaural, 16 kHz": () => openContainer(USUAL, "wav"),
};

const KILOBITS: Record<string, number> = Object.fromEntries(
  Object.entries(FILES).map(([name, open]) => [
    name,
    Math.round((open().sizeBytes * 8) / SECONDS / 100) / 10,
  ]),
);

const WORKS: Record<string, () => void> = {
  "core, binaural, 44.1 kHz": () => renderWhole(STEREO),
  "core, tone, 44.1 kHz": () => renderWhole(recipeOf([[TONE]], SECONDS, 44_100)),
  "core, pulses, 44.1 kHz": () => renderWhole(recipeOf([[PULSES]], SECONDS, 44_100)),
  ...Object.fromEntries(
    Object.entries(FILES).map(([name, open]) => [name, () => readThrough(open())]),
  ),
};

const HOURS: Record<string, Recipe> = {
  "FLAC, one binaural hour, 16 kHz": recipeOf([[BINAURAL]], 3_600, 16_000),
  "FLAC, one binaural hour, 44.1 kHz": recipeOf([[BINAURAL]], 3_600, 44_100),
  "FLAC, twelve segments, 16 kHz": recipeOf(
    Array.from({ length: 12 }, (_, index) => [[BINAURAL], [TONE], [PULSES]][index % 3]!),
    300,
    16_000,
  ),
};

function recipeOf(parts: Layer[][], secondsEach: number, sampleRate: 16_000 | 44_100): Recipe {
  const durationSamples = secondsEach * sampleRate;
  const fade = fadeSamples(durationSamples, sampleRate);
  return parseRecipe({
    version: 1,
    output: "headphones",
    sampleRate,
    channels: 2,
    crossfadeSamples: parts.length === 1 ? 0 : 3 * sampleRate,
    fadeInSamples: fade,
    fadeOutSamples: fade,
    ditherSeed: 1,
    segments: parts.map((layers) => ({ durationSamples, layers: levelLayers(layers) })),
  });
}

function renderWhole(recipe: Recipe): void {
  const renderer = createRenderer(recipe);
  renderer.interleaved(0, renderer.samples, SAMPLES);
}

function readThrough(file: Container): void {
  for (let start = 0; start < file.sizeBytes; start += RANGE_BYTES) {
    file.read(start, Math.min(file.sizeBytes, start + RANGE_BYTES));
  }
}

function coldRangeTimes(recipe: Recipe, round: number): number[] {
  const { sizeBytes } = openContainer(recipe, "flac");
  return Array.from({ length: RANGES_PER_ROUND }, (_, index) => {
    // A golden-ratio walk visits the whole file evenly, alike in every run.
    const place = ((round * RANGES_PER_ROUND + index) * 0.6180339887) % 1;
    const start = Math.floor(place * (sizeBytes - RANGE_BYTES));
    const started = performance.now();
    openContainer(recipe, "flac").read(start, start + RANGE_BYTES);
    return performance.now() - started;
  });
}

function append(into: Map<string, number[]>, name: string, times: number[]): void {
  into.set(name, [...(into.get(name) ?? []), ...times]);
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
