import type { TrackAnswer } from "@attune/contract/library";
import type { Playable } from "../player/player.ts";
import { libraryCopy } from "./library.copy.ts";

/** `index` is the position in the library, from 0, used as a fallback name. */
export function playableOf(track: TrackAnswer, index: number): Playable {
  return {
    id: track.id,
    title: track.name ?? libraryCopy.nameless(index + 1),
    url: track.audioFileUrl,
    durationSeconds: track.duration,
    isRecording: track.isRecording,
    passages: track.passages,
    scene: track.scene,
    isSigned: track.isSigned,
  };
}
