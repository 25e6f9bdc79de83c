import { openContainer } from "@attune/audio/container";
import { notFound } from "@attune/contract/problem";
import { streamShowcase } from "@attune/contract/showcase";
import {
  showcaseId,
  showcaseNames,
  showcaseOpusId,
  showcaseRecipe,
} from "@attune/domain/showcase/scenes";
import { mount, type RouteContext } from "../../http/mount.ts";
import { ProblemError } from "../../http/problem.ts";
import type { Sound } from "../../http/sound.ts";
import { streamSound } from "../../http/stream-sound.ts";
import { composedSound } from "../track/composed-sound.ts";
import { opusSound } from "../track/opus-sound.ts";
import { encodeOnce } from "./encode-once.ts";

/** Serves exactly two sounds in two formats: unknown ids are rejected without computing anything. */
export function showcaseRoutes(context: RouteContext): void {
  const sounds = new Map<string, Sound>();
  for (const recipe of showcaseNames.map(showcaseRecipe)) {
    const sound = composedSound(openContainer(recipe, "flac"));
    sounds.set(showcaseId(recipe), { ...sound, isPublic: true });
    const opus = opusSound({ opusEncoder: encodeOnce(context.app.opusEncoder) }, recipe);
    sounds.set(showcaseOpusId(recipe), { ...opus, isPublic: true });
  }
  mount(context, streamShowcase, async ({ params, request, reply }) => {
    const sound = sounds.get(params.id);
    if (sound === undefined) throw new ProblemError(notFound);
    await streamSound(sound, request, reply);
  });
}
