import { openFlac } from "../../audio/flac.ts";
import { openOpusFile, PACKETS_PER_BATCH } from "../../audio/opus/opus-file.ts";
import { type Recipe, recipeSamples } from "../../audio/recipe.ts";
import type { SceneName } from "../../audio/scene/scene.ts";
import { createSineFitter } from "../../measure/least-squares.ts";
import { refineTurns } from "../../measure/refine.ts";
import { withBed } from "../../domain/track/bed.ts";
import { withScene } from "../../domain/track/scene.ts";
import { encodeBatch } from "../../server/src/adapters/opus/encode-batch.ts";
import { measureEncoding } from "../../server/src/adapters/opus/testing/measure-encoding.ts";
import { rounded } from "../support/figures.ts";
import { atMost, type Findings, type Row } from "./part.ts";
import type { Scale } from "./scale.ts";
import { binaural, pulses, recipeOf, tone } from "./sounds.ts";

interface Case {
  recipe: Recipe;
  /** Frequencies of the left and right ear's sines, whose difference is the beat; or carrier and sideband. */
  hertz: [number, number];
  /** Channel of the second sine: 1 for the right ear. */
  second: 0 | 1;
}

const slowBeat = {
  kind: "binaural",
  leftHertzE4: 1_000_000,
  rightHertzE4: 1_001_000,
  levelMillibels: 0,
} as const;

/** The Opus rendition: its size, its cost, and how well it preserves the tones. */
export async function opus({ soundSeconds }: Scale): Promise<Findings> {
  // At least ten, because a beat is measured between fades of three seconds.
  const seconds = Math.max(10, Math.min(soundSeconds, 60));
  const beat = recipeOf([[binaural]], seconds, 16_000);
  const inScene = (name: SceneName): Case => ({ ...beats(scene(beat, name)) });
  const cases: Record<string, Case> = {
    "binaural 200 / 207.83 Hz": beats(beat),
    "binaural 100 / 100.1 Hz": {
      recipe: recipeOf([[slowBeat]], seconds, 16_000),
      hertz: [100, 100.1],
      second: 1,
    },
    "tone 528 Hz": {
      recipe: recipeOf([[tone]], seconds, 16_000),
      hertz: [528, 528],
      second: 1,
    },
    "pulses 40 Hz": {
      recipe: recipeOf([[pulses]], seconds, 16_000),
      hertz: [200, 240],
      second: 0,
    },
    "binaural over pink noise": beats(withBed(beat, "pink-fuller")),
    "binaural in heavy rain": inScene("heavy-rain"),
    "binaural in the sea": inScene("sea"),
    "binaural in a drone": inScene("drone"),
    "binaural beside bowls": inScene("bowls"),
    "binaural by a fire": inScene("fire"),
  };
  const rows: Row[] = [];
  for (const [sound, it] of Object.entries(cases)) rows.push({ sound, ...(await rowOf(it)) });
  return {
    title: `Opus at a constant bit rate in MP4, ${seconds} s in batches of their own`,
    rows,
    remarks: [
      "Error: what decoding returns less what was rendered, re the sound, away from joins of batches and there.",
      "Error Hz: of the first sine, or of its distance from the second (the beat), whichever is larger; level: of the first.",
      "x: seconds of sound for a second of processor time, rendering included; listeners a thread can serve.",
    ],
  };
}

const beats = (recipe: Recipe): Case => ({ recipe, hertz: [200, 207.83], second: 1 });

const scene = (recipe: Recipe, name: SceneName) =>
  withScene(recipe, {
    name,
    character: "day",
    balance: 0.7,
    purpose: "rest",
    isPulsedAllowed: true,
  });

async function rowOf({ recipe, hertz, second }: Case): Promise<Row> {
  const file = openOpusFile(recipe);
  const seconds = recipeSamples(recipe) / recipe.sampleRate;
  // Build the tables and compile the code of a thread's first batch before measuring.
  await encodeBatch(file.recipe, 0);
  const before = process.cpuUsage();
  const parts: Uint8Array[] = [];
  for (let batch = 0; batch * PACKETS_PER_BATCH < file.packets; batch++) {
    parts.push(await encodeBatch(file.recipe, batch));
  }
  const { user } = process.cpuUsage(before);
  const found = await measureEncoding(file, Buffer.concat(parts));
  const { sampleRate } = file.recipe;
  const asked = [found.source, found.decoded].map((ears) => {
    const first = sineIn(ears[0]!, hertz[0], sampleRate);
    return { first, beat: sineIn(ears[second]!, hertz[1], sampleRate).hertz - first.hertz };
  });
  const [source, decoded] = [asked[0]!, asked[1]!];
  const hertzError = Math.max(
    Math.abs(decoded.beat - source.beat),
    Math.abs(decoded.first.hertz - source.first.hertz),
  );
  const kilobits = (8 * file.sizeBytes) / seconds / 1_000;
  const joins = found.joinErrorDecibels - found.errorDecibels;
  const isMet = kilobits <= 96 && hertzError <= 1e-4 && joins <= 1;
  return {
    "kbit/s": rounded(kilobits, 1),
    "FLAC kbit/s": Math.round((8 * openFlac(recipe).sizeBytes) / seconds / 1_000),
    x: Math.round((1e6 * seconds) / user),
    "error dB": rounded(found.errorDecibels, 1),
    "at joins": rounded(found.joinErrorDecibels, 1),
    "error Hz": hertzError.toExponential(1),
    "level dB": rounded(20 * Math.log10(decoded.first.amplitude / source.first.amplitude), 2),
    ...atMost(isMet ? 0 : 1, 0),
    bar: "96, 1e-4, joins +1",
  };
}

/** A sine near `hertz`, without the fades at either end. */
function sineIn(samples: Float64Array, hertz: number, sampleRate: number) {
  const start = 3 * sampleRate;
  const blocks = Math.floor(samples.length / sampleRate) - 6;
  const count = blocks * sampleRate;
  const [turns = 0] = refineTurns(samples, [hertz / sampleRate], start, count, blocks);
  const { sines } = createSineFitter([turns], count)(samples, start);
  return { hertz: turns * sampleRate, amplitude: sines[0]!.amplitude };
}
