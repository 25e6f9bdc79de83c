import { type ContainerFormat, openContainerInSteps } from "@attune/audio/container";
import type { Output, Recipe } from "@attune/audio/recipe";
import type { Steps } from "@attune/audio/steps";
import { fitsWav } from "@attune/audio/wav";
import { withBed } from "@attune/domain/track/bed";
import type { BedChoice } from "@attune/domain/track/bed-choice";
import { withChosenScene } from "@attune/domain/track/choose-scene";
import type { ProposedScene, SceneRequest } from "@attune/domain/track/scene-choice";
import type { SessionLength } from "@attune/domain/track/session-choice";
import { withLength } from "@attune/domain/track/session-length";
import { withSolo } from "@attune/domain/track/solo";
import { type StreamQuery, tooLongForWav, unknownSolo } from "@attune/contract/player";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import type { Sound } from "../../http/sound.ts";
import { composedSound } from "./composed-sound.ts";
import { sceneRequest } from "./scene-request.ts";
import { opusSound } from "./opus-sound.ts";
import { inTimeSlices } from "./time-slices.ts";

/** Where the bytes of a track come from. */
export type Source = ComposedSource | { uploaded: Sound };

export interface ComposedSource {
  /** Changes whenever the recipe does. */
  version: string;
  compose(output: Output): Promise<{ recipe: Recipe; scene?: ProposedScene | null | undefined }>;
}

const mostSounds = 300;

/**
 * An uploaded file is played unchanged, whatever the listener chose; other sounds are computed, and
 * opened once.
 */
export function openSound(
  app: Pick<App, "sounds" | "opusEncoder">,
  source: Source,
  chosen: StreamQuery,
): Promise<Sound> | Sound {
  if ("uploaded" in source) return source.uploaded;
  const { sounds } = app;
  const { format = "flac", output = "headphones", bed = "none", length = "own" } = chosen;
  // By default there is no scene with a noise bed.
  const { scene = bed === "none" ? "own" : "none", character, balance, solo } = chosen;
  const key = [source.version, format, output, bed, length, scene, character, balance, solo].join(
    ":",
  );
  const known = sounds.get(key);
  // Includes sounds still being opened: a player requests the beginning and the end at once.
  if (known !== undefined) return known;
  const surroundings = sceneRequest(scene, chosen);
  const variant = { format, output, bed, length, surroundings, solo };
  return addSound(app, key, composeSound(app, source, variant));
}

/** Adds a sound that is being opened to the cache, in place of the oldest if it is full. */
export function addSound(
  { sounds }: Pick<App, "sounds">,
  key: string,
  sound: Promise<Sound>,
): Promise<Sound> {
  const [oldest] = sounds.keys();
  if (sounds.size >= mostSounds && oldest !== undefined) sounds.delete(oldest);
  sounds.set(key, sound);
  // All waiting requests get the error; the next one may retry.
  sound.catch(() => {
    if (sounds.get(key) === sound) sounds.delete(key);
  });
  return sound;
}

interface Variant {
  format: ContainerFormat | "opus";
  output: Output;
  bed: BedChoice;
  length: SessionLength;
  surroundings: SceneRequest;
  solo: string | undefined;
}

async function composeSound(
  app: Pick<App, "opusEncoder">,
  source: ComposedSource,
  variant: Variant,
): Promise<Sound> {
  const { recipe, scene } = await source.compose(variant.output);
  return await inTimeSlices(openInSteps(app, recipe, scene, variant));
}

function* openInSteps(
  app: Pick<App, "opusEncoder">,
  recipe: Recipe,
  proposed: ProposedScene | null | undefined,
  variant: Variant,
): Steps<Sound> {
  const timed = withBed(withLength(recipe, variant.length), variant.bed);
  yield;
  const chosen = withChosenScene(timed, variant.surroundings, proposed);
  yield;
  const heard = variant.solo === undefined ? chosen : withSolo(chosen, timed, variant.solo);
  if (heard === undefined) throw new ProblemError(unknownSolo);
  if (variant.format === "wav" && !fitsWav(heard)) throw new ProblemError(tooLongForWav);
  return yield* openRecipeInSteps(app, heard, variant.format);
}

export function* openRecipeInSteps(
  app: Pick<App, "opusEncoder">,
  recipe: Recipe,
  format: Variant["format"],
): Steps<Sound> {
  const content = { recipe, format };
  if (format === "opus") return { ...opusSound(app, recipe), content };
  return { ...composedSound(yield* openContainerInSteps(recipe, format)), content };
}
