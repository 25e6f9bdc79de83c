import { bindMediaSession } from "./media-session.ts";
import { followConnection } from "./player-connection.ts";
import type { Player } from "./player-element.ts";

/** What a player needs only once it sounds. Answers the function that ends it. */
export function addPlayerExtras(player: Player, artist: string): () => void {
  player.watchWith(followConnection);
  return bindMediaSession(player, artist);
}
