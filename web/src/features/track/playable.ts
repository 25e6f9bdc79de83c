import type { TrackAnswer } from "@attune/contract/track";
import type { Playable } from "./player.ts";
import { libraryCopy } from "./track.copy.ts";

/** `index` is the place in the library, from 0: it names what has no name of its own. */
export function playableOf(track: TrackAnswer, index: number): Playable {
  return {
    id: track.id,
    title: track.name ?? libraryCopy.nameless(index + 1),
    url: track.audioFileUrl,
    durationSeconds: track.duration,
    isRecording: track.isRecording,
    passages: track.passages,
  };
}
