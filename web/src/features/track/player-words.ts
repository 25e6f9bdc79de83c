import type { PlayerState } from "./player.ts";
import { playerCopy } from "./track.copy.ts";

/** What the player has to say at the moment; nothing while all goes well. */
export function playerWords(state: PlayerState): string {
  if (state.phase === "lost") return playerCopy.lost;
  if (state.phase === "finished") return playerCopy.finished;
  return state.isBuffering ? playerCopy.buffering : "";
}
