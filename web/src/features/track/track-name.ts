import type { TrackAnswer } from "@attune/contract/track";
import { libraryCopy } from "./track.copy.ts";
import type { Playable } from "./player.ts";

/** `index` is the place in the library, from 0. */
export function trackName(track: TrackAnswer, index: number): string {
  return track.name ?? libraryCopy.nameless(index + 1);
}

export function playableOf(track: TrackAnswer, index: number): Playable {
  return {
    id: track.id,
    title: trackName(track, index),
    url: track.audioFileUrl,
    durationSeconds: track.duration,
  };
}
