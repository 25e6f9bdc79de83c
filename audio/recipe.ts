import { amplitudeFromMillibels } from "./decibels.ts";
import { hasCarrier, highestHertzE4, type Layer, parseLayer } from "./layer.ts";
import { noisePeak } from "./noise-voice.ts";
import {
  type Fields,
  readChoice,
  readInteger,
  readList,
  readRecord,
  RecipeError,
} from "./recipe-fields.ts";
import { heardLayers } from "./scene/heard-layers.ts";
import { parseScene, type Scene } from "./scene/scene.ts";
import { sha256 } from "./sha256.ts";

/** Recipes of tones and beds. Their bytes never change. */
export const RECIPE_VERSION = 1;

/** Recipes that may have a scene and may last a night; without a scene they sound as version 1. */
export const SCENE_RECIPE_VERSION = 2;

/** Rates, in hertz, that a FLAC frame header can name and every browser plays. */
export const SAMPLE_RATES = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const;

/** Maximum joint peak of a segment's layers: two segments in a crossfade then stay below -6 dBFS. */
const MAX_SEGMENT_MILLIBELS = -900;

/** The same including the bed of noise, which does not rise in a crossfade. */
const MAX_BED_MILLIBELS = -600;

/** The same with a scene, so that only the scene's rare peaks are ever limited. */
const MAX_SEGMENT_MILLIBELS_IN_SCENE = -1_500;

/** Longest sound a recipe may describe, in seconds, by its version. */
const MAX_RECIPE_SECONDS = { 1: 7_200, 2: 28_800 } as const;

/** Rates at which scenes are computed; each has its own noise tables. */
export const SCENE_RATES: readonly SampleRate[] = [24_000, 48_000];

/** Shortest fade or crossfade, as a fraction of a second (20 ms); a shorter edge is audible. */
export const MIN_FADES_PER_SECOND = 50;

export type SampleRate = (typeof SAMPLE_RATES)[number];
export type Output = "headphones" | "speaker";

/** One span of sound: one to five simultaneous layers, at most one of noise; in a scene there may be none. */
export interface Segment {
  /** Including the crossfades at both ends. At least twice the crossfade. */
  durationSamples: number;
  layers: readonly Layer[];
}

/** A recipe before validation. */
interface RecipeFields {
  version: typeof RECIPE_VERSION | typeof SCENE_RECIPE_VERSION;
  /** The listener's output. Speaker recipes contain no binaural layer. */
  output: Output;
  sampleRate: SampleRate;
  channels: 1 | 2;
  /** How long neighbouring segments overlap, at equal power; 0 for a single segment. */
  crossfadeSamples: number;
  /** Raised cosine from silence; at least 20 ms. */
  fadeInSamples: number;
  /** Raised cosine to a last sample of exactly 0; at least 20 ms. */
  fadeOutSamples: number;
  /** 0 to 2^32 - 1. Selects the inaudible dither, which is part of the bytes. */
  ditherSeed: number;
  /** 1 to 64 segments. */
  segments: readonly Segment[];
  /** The scene around the tones, from start to end. */
  scene?: Scene;
}

/** A private member, so that a modified copy is not a Recipe until it has been parsed again. */
declare class Parsed {
  private readonly isParsed: true;
}

/**
 * The complete description of a sound, in integers: equal recipes give equal bytes everywhere. Only
 * parseRecipe creates one.
 */
export type Recipe = RecipeFields & Parsed;

/** The one JSON text of a recipe: fixed key order, no white space. */
export function canonicalRecipe(recipe: Recipe): string {
  return JSON.stringify(recipe);
}

/** SHA-256 of the canonical text: 64 lower-case hexadecimal digits. */
export function recipeId(recipe: Recipe): string {
  return sha256(canonicalRecipe(recipe));
}

/** Length of the sound in samples per channel: the segments minus their overlaps. */
export function recipeSamples(recipe: RecipeFields): number {
  const total = recipe.segments.reduce((sum, segment) => sum + segment.durationSamples, 0);
  return total - (recipe.segments.length - 1) * recipe.crossfadeSamples;
}

/** Validates a stored or received recipe. Throws RecipeError, with a sentence, if anything is invalid. */
export function parseRecipe(value: unknown): Recipe {
  const fields = readRecord(value, "recipe", FIELDS);
  const version = readVersion(fields);
  const scene = fields["scene"] === undefined ? undefined : parseScene(fields["scene"]);
  const recipe: RecipeFields = {
    version,
    output: readChoice(fields, "output", ["headphones", "speaker"] as const),
    sampleRate: readChoice(fields, "sampleRate", SAMPLE_RATES),
    channels: readChoice(fields, "channels", [1, 2] as const),
    crossfadeSamples: readInteger(fields, "crossfadeSamples", 0, 10_000_000),
    fadeInSamples: readInteger(fields, "fadeInSamples", 1, 10_000_000),
    fadeOutSamples: readInteger(fields, "fadeOutSamples", 1, 10_000_000),
    ditherSeed: readInteger(fields, "ditherSeed", 0, 0xffff_ffff),
    segments: readList(fields["segments"], "segments", 64).map((item) => {
      const segment = readRecord(item, "segment", ["durationSamples", "layers"]);
      return {
        durationSamples: readInteger(segment, "durationSamples", 1, 2_000_000_000),
        layers: readLayers(segment, scene),
      };
    }),
    ...(scene && { scene }),
  };
  if (scene !== undefined) heardLayers(scene);
  checkTimes(recipe);
  checkSound(recipe);
  return recipe as Recipe;
}

function readVersion(fields: Fields): RecipeFields["version"] {
  const version = ([RECIPE_VERSION, SCENE_RECIPE_VERSION] as const).find(
    (it) => it === fields["version"],
  );
  if (version === undefined) {
    throw new RecipeError("This recipe was written in a version that is not known here.");
  }
  if (version === RECIPE_VERSION && fields["scene"] !== undefined) {
    throw new RecipeError("A recipe of version 1 has no scene.");
  }
  return version;
}

/** Empty if there is a scene instead. */
function readLayers(segment: Fields, scene: Scene | undefined): Layer[] {
  const { layers } = segment;
  if (scene !== undefined && Array.isArray(layers) && layers.length === 0) return [];
  return readList(layers, "layers", 5).map(parseLayer);
}

const FIELDS = [
  "version",
  "output",
  "sampleRate",
  "channels",
  "crossfadeSamples",
  "fadeInSamples",
  "fadeOutSamples",
  "ditherSeed",
  "segments",
  "scene",
];

function checkTimes(recipe: RecipeFields): void {
  const { segments, crossfadeSamples, fadeInSamples, fadeOutSamples, sampleRate } = recipe;
  const isSingle = segments.length === 1;
  const shortest = Math.ceil(sampleRate / MIN_FADES_PER_SECOND);
  if (isSingle ? crossfadeSamples !== 0 : crossfadeSamples < shortest) {
    throw new RecipeError("A crossfade lasts at least 20 ms, and a single segment has none.");
  }
  if (fadeInSamples < shortest || fadeOutSamples < shortest) {
    throw new RecipeError("A fade lasts at least 20 ms.");
  }
  segments.forEach((segment, index) => {
    const before = index === 0 ? fadeInSamples : crossfadeSamples;
    const after = index === segments.length - 1 ? fadeOutSamples : crossfadeSamples;
    if (segment.durationSamples < before + after) {
      throw new RecipeError("A segment is too short for the fades at its ends.");
    }
  });
  if (recipeSamples(recipe) > MAX_RECIPE_SECONDS[recipe.version] * sampleRate) {
    const hours = recipe.version === RECIPE_VERSION ? "two" : "eight";
    throw new RecipeError(`A recipe of version ${recipe.version} lasts at most ${hours} hours.`);
  }
}

function checkSound(recipe: RecipeFields): void {
  const { scene, sampleRate, channels } = recipe;
  if (scene !== undefined && (channels !== 2 || !SCENE_RATES.includes(sampleRate))) {
    throw new RecipeError("A scene has two channels, at 24,000 or 48,000 Hz.");
  }
  const mostMillibels =
    scene === undefined ? MAX_SEGMENT_MILLIBELS : MAX_SEGMENT_MILLIBELS_IN_SCENE;
  const most = amplitudeFromMillibels(mostMillibels) * (1 + 1e-9);
  const mostWithBed = amplitudeFromMillibels(MAX_BED_MILLIBELS);
  for (const { layers } of recipe.segments) {
    const peak = layers
      .filter(hasCarrier)
      .reduce((sum, layer) => sum + amplitudeFromMillibels(layer.levelMillibels), 0);
    const noises = layers.filter((layer) => layer.kind === "noise");
    if (noises.length > 1) throw new RecipeError("A segment has one layer of noise at most.");
    const bed = noises.reduce((sum, layer) => sum + noisePeak(layer, recipe.sampleRate), 0);
    if (peak > most || peak + bed > mostWithBed) {
      throw new RecipeError("The layers of a segment are too loud together.");
    }
    layers.forEach((layer) => checkLayer(layer, recipe));
  }
}

function checkLayer(layer: Layer, { output, channels, sampleRate }: RecipeFields): void {
  if (layer.kind === "binaural" && (output === "speaker" || channels === 1)) {
    throw new RecipeError("A binaural layer needs headphones and two channels.");
  }
  if (highestHertzE4(layer) > 0.45 * sampleRate * 10_000) {
    throw new RecipeError("A frequency is too high for the sample rate.");
  }
}
