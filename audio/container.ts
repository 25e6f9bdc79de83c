import { openFlacInSteps } from "./flac.ts";
import { sharedWorkbench } from "./kernels/workbench.ts";
import { type Recipe, recipeId, recipeSamples } from "./recipe.ts";
import { writeWavesOf } from "./scene/drops.ts";
import { inOneGo, type Steps } from "./steps.ts";
import type { VirtualFile } from "./virtual-file.ts";
import { openWav } from "./wav.ts";

/**
 * Increased with every change that alters a byte of any file, so that byte ranges from different
 * versions are never joined.
 */
export const ENGINE_VERSION = 13;

export type ContainerFormat = "flac" | "wav";

/** A sound as a file for HTTP: each range of bytes is computed when it is read. */
export interface Container extends VirtualFile {
  contentType: string;
  durationSeconds: number;
  /** Strong, quotes included: equal tags mean equal bytes. */
  etag: string;
}

/** Opens a recipe as a file, in about a millisecond. */
export function openContainer(recipe: Recipe, format: ContainerFormat): Container {
  return inOneGo(openContainerInSteps(recipe, format));
}

/** The same in steps, for a thread that also serves other requests. */
export function* openContainerInSteps(
  recipe: Recipe,
  format: ContainerFormat,
  workbench = sharedWorkbench(),
): Steps<Container> {
  const id = recipeId(recipe);
  yield;
  const { scene, sampleRate } = recipe;
  if (scene !== undefined) yield* writeWavesOf(scene, sampleRate, workbench);
  const file =
    format === "flac" ? yield* openFlacInSteps(recipe, workbench) : openWav(recipe, workbench);
  return {
    ...file,
    contentType: format === "flac" ? "audio/flac" : "audio/wav",
    durationSeconds: recipeSamples(recipe) / recipe.sampleRate,
    etag: `"${id}-${ENGINE_VERSION}-${format}"`,
  };
}
