import type { PlayerState } from "./player.ts";
import { nowPlayingCopy } from "./now-playing.copy.ts";

/** The player's current message; empty if there is none. */
export function playerWords(
  state: Pick<PlayerState, "phase" | "isBuffering" | "isChangeFailed">,
): string {
  if (state.phase === "lost") return nowPlayingCopy.lost;
  if (state.phase === "finished") return nowPlayingCopy.finished;
  if (state.isChangeFailed) return nowPlayingCopy.changeFailed;
  return state.isBuffering ? nowPlayingCopy.buffering : "";
}
