import {
  type Container,
  type ContainerFormat,
  openContainerInSteps,
} from "@attune/audio/container";
import type { Output, Recipe } from "@attune/audio/recipe";
import type { Steps } from "@attune/audio/steps";
import { withBed } from "@attune/domain/track/bed";
import type { BedChoice } from "@attune/domain/track/bed-choice";
import type { SessionLength } from "@attune/domain/track/session-choice";
import { withLength } from "@attune/domain/track/session-length";
import type { App } from "../../app.ts";
import type { Sound } from "../../http/sound.ts";
import { composedSound } from "./composed-sound.ts";
import { inTimeSlices } from "./time-slices.ts";

/** What a listener chose: how they listen, the bed, the length and the file format. */
export interface Variant {
  format: ContainerFormat;
  output: Output;
  bed: BedChoice;
  length: SessionLength;
}

/** Where the bytes of a track come from. */
export type Source = ComposedSource | { uploaded: Sound };

export interface ComposedSource {
  /** Changes whenever the recipe does. */
  version: string;
  recipe(output: Output): Promise<Recipe>;
}

const mostSounds = 300;

/** An uploaded file is played as it is, whatever the listener chose; all else is computed, and opened once. */
export function openSound(
  { sounds }: Pick<App, "sounds">,
  source: Source,
  variant: Variant,
): Promise<Sound> | Sound {
  if ("uploaded" in source) return source.uploaded;
  const { output, bed, format, length } = variant;
  const key = `${source.version}:${output}:${bed}:${format}:${length}`;
  const known = sounds.get(key);
  // One that is still being opened too: a player asks for the beginning and the end at once.
  if (known !== undefined) return known;
  const sound = composeSound(source, variant);
  const [oldest] = sounds.keys();
  if (sounds.size >= mostSounds && oldest !== undefined) sounds.delete(oldest);
  sounds.set(key, sound);
  // Everybody who waits for it gets the error; the next request may try again.
  sound.catch(() => {
    if (sounds.get(key) === sound) sounds.delete(key);
  });
  return sound;
}

async function composeSound(source: ComposedSource, variant: Variant): Promise<Sound> {
  const recipe = await source.recipe(variant.output);
  return composedSound(await inTimeSlices(openInSteps(recipe, variant)));
}

function* openInSteps(recipe: Recipe, { length, bed, format }: Variant): Steps<Container> {
  const chosen = withBed(withLength(recipe, length), bed);
  yield;
  return yield* openContainerInSteps(chosen, format);
}
