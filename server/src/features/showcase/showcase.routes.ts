import { openContainerInSteps } from "@attune/audio/container";
import { notFound } from "@attune/contract/problem";
import { streamShowcase } from "@attune/contract/showcase";
import {
  showcaseId,
  showcaseNames,
  showcaseOpusId,
  showcaseRecipe,
} from "@attune/domain/showcase/scenes";
import { loadOnce } from "../../load-once.ts";
import { mount, type RouteContext } from "../../http/mount.ts";
import { ProblemError } from "../../http/problem.ts";
import type { Sound } from "../../http/sound.ts";
import { streamSound } from "../../http/stream-sound.ts";
import { composedSound } from "../track/composed-sound.ts";
import { opusSound } from "../track/opus-sound.ts";
import { inTimeSlices } from "../track/time-slices.ts";
import { encodeOnce } from "./encode-once.ts";

/**
 * Serves exactly two sounds in two formats: unknown ids are rejected without computing anything, and a FLAC
 * file is laid out for its first visitor.
 */
export function showcaseRoutes(context: RouteContext): void {
  const sounds = new Map<string, () => Sound | Promise<Sound>>();
  for (const recipe of showcaseNames.map(showcaseRecipe)) {
    const layOut = loadOnce(() => inTimeSlices(openContainerInSteps(recipe, "flac")));
    sounds.set(showcaseId(recipe), async () => ({
      ...composedSound(await layOut()),
      isPublic: true,
    }));
    const opus = opusSound({ opusEncoder: encodeOnce(context.app.opusEncoder) }, recipe);
    sounds.set(showcaseOpusId(recipe), () => ({ ...opus, isPublic: true }));
  }
  mount(context, streamShowcase, async ({ params, request, reply }) => {
    const open = sounds.get(params.id);
    if (open === undefined) throw new ProblemError(notFound);
    await streamSound(await open(), request, reply);
  });
}
