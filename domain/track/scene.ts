import { decibelsFromPower } from "@attune/audio/decibels";
import { hasCarrier, highestHertzE4, type Layer } from "@attune/audio/layer";
import {
  parseRecipe,
  type Recipe,
  recipeSamples,
  SCENE_RECIPE_VERSION,
  type SampleRate,
  type Segment,
} from "@attune/audio/recipe";
import { RecipeError } from "@attune/audio/recipe-fields";
import type { Character, Scene, SceneName } from "@attune/audio/scene/scene";
import { formOf, type Purpose } from "./form.ts";
import { fadeIntoSleep, longestFade, sceneCrossfade } from "./scene-fades.ts";

/** The scene around the tones, chosen by a listener or proposed by a programme. */
export interface SceneOptions {
  name: SceneName;
  character: Character;
  /** The scene's share of the loudness: 0 is only tones, 1 only the scene. */
  balance: number;
  purpose: Purpose;
  /** False for listeners who should have no pulses or beats without a review. */
  isPulsedAllowed: boolean;
  /** 30 to 300 for a fade into sleep; default the recipe's own fade. */
  fadeOutSeconds?: number;
}

/**
 * The recipe in a scene, together as loud as the tones were alone (or, if those are quiet, as the scene
 * needs to be at -23 LUFS). Beds of noise are removed. Everything but levels, rate and fades stays as
 * composed; a balance of 0 returns the recipe itself. Throws RecipeError for a balance outside 0 to 1
 * or a fade outside its range.
 */
export function withScene(recipe: Recipe, choice: SceneOptions): Recipe {
  const { balance, fadeOutSeconds = 30 } = choice;
  if (!(balance >= 0 && balance <= 1)) {
    throw new RecipeError("The balance of scene and tones is a number from 0 to 1.");
  }
  if (!(fadeOutSeconds >= 30 && fadeOutSeconds <= 300)) {
    throw new RecipeError("A fade into sleep lasts 30 to 300 seconds.");
  }
  if (balance === 0) return recipe;
  const sampleRate = sceneRate(recipe);
  const inRate = (samples: number) => Math.ceil((samples * sampleRate) / recipe.sampleRate);
  const lengths = lengthsInRate(recipe, sampleRate);
  const fadeInSamples = inRate(recipe.fadeInSamples);
  const before = Math.floor((recipe.crossfadeSamples * sampleRate) / recipe.sampleRate);
  const times = { perSecond: sampleRate, lengths, fadeIn: fadeInSamples, crossfade: before };
  const crossfadeSamples = sceneCrossfade(times);
  const last = lengths.length - 1;
  const segments = recipe.segments.map(({ layers }, index): Segment => ({
    durationSamples: lengths[index]! + (index === last ? 0 : crossfadeSamples - before),
    layers: balance === 1 ? [] : quietened(layers, 1 - balance),
  }));
  const fadeOutSamples =
    choice.fadeOutSeconds === undefined
      ? Math.min(inRate(recipe.fadeOutSamples), longestFade(times))
      : fadeIntoSleep(times, fadeOutSeconds);
  const changed: Unparsed = {
    ...recipe,
    version: SCENE_RECIPE_VERSION,
    sampleRate,
    channels: 2,
    crossfadeSamples,
    fadeInSamples,
    fadeOutSamples,
    segments,
  };
  return parseRecipe({ ...changed, scene: sceneOf(recipe, changed, choice) });
}

/** Each segment keeps its end time, so rounding errors do not accumulate and the total is unchanged. */
function lengthsInRate({ segments, sampleRate }: Recipe, rate: SampleRate): number[] {
  let end = 0;
  let before = 0;
  return segments.map(({ durationSamples }) => {
    end += durationSamples;
    const length = Math.floor((end * rate) / sampleRate) - before;
    before += length;
    return length;
  });
}

type Unparsed = Pick<Recipe, keyof Recipe>;

/** Maximum loudness of a scene alone, in hundredths of LUFS. */
const LOUDEST_MILLIBELS = -2_300;
const FAINTEST_MILLIBELS = -6_000;

function sceneOf(recipe: Recipe, changed: Unparsed, choice: SceneOptions): Scene {
  const { name, character, balance, purpose, isPulsedAllowed } = choice;
  const level = Math.floor(LOUDEST_MILLIBELS + 100 * decibelsFromPower(balance));
  return {
    name,
    character,
    seed: recipe.ditherSeed,
    keyHertzE4: keyHertzE4(recipe, changed),
    levelMillibels: Math.max(FAINTEST_MILLIBELS, level),
    isPulsedAllowed,
    form: formOf(purpose, recipeSamples(changed)),
  };
}

/**
 * One key for the whole programme, so that its sections match, whether or not its tones are heard: the
 * frequency with the longest duration.
 */
function keyHertzE4(recipe: Recipe, { segments }: Unparsed): number {
  const durations = segments.map(({ durationSamples }) => durationSamples);
  const longest = recipe.segments[durations.indexOf(Math.max(...durations))]!;
  const [first] = longest.layers.filter(hasCarrier);
  if (first === undefined) return DEFAULT_KEY_E4;
  if (first.kind === "tone") return first.hertzE4;
  return first.kind === "binaural" ? first.leftHertzE4 : first.carrierHertzE4;
}

/** 200 Hz, which is also the carrier of beats. */
const DEFAULT_KEY_E4 = 2_000_000;

/** 24,000 Hz, or 48,000 if a tone would be too close to its Nyquist frequency. */
function sceneRate({ segments }: Recipe): SampleRate {
  const highest = Math.max(0, ...segments.flatMap(({ layers }) => layers.map(highestHertzE4)));
  return highest <= 24_000 * CLEAN_SHARE_E4 ? 24_000 : 48_000;
}

/** Below this fraction of the rate a player's resampling filter passes no images; see audio/levels.ts. */
const CLEAN_SHARE_E4 = 3_630;

function quietened(layers: readonly Layer[], power: number): Layer[] {
  const less = Math.floor(100 * decibelsFromPower(power));
  return layers.filter(hasCarrier).map((layer) => ({
    ...layer,
    levelMillibels: Math.max(-9_000, layer.levelMillibels + less),
  }));
}
