import { followListening } from "./follow-listening.ts";
import { bindMediaSession } from "./media-session.ts";
import { followConnection } from "./player-connection.ts";
import type { Player, PlayerCore, PlayerExtras } from "./player-element.ts";
import { createFades } from "./player-fades.ts";
import { createRounds } from "./player-rounds.ts";

/** What a player needs only once it sounds. Answers the function that ends it. */
export function addPlayerExtras(player: Player, artist: string): () => void {
  player.extendWith(extend);
  const endings = [bindMediaSession(player, artist), followListening(player)];
  return () => {
    for (const end of endings) end();
  };
}

function extend(core: PlayerCore): PlayerExtras {
  const connection = followConnection(core.element, core);
  const fades = createFades(core);
  const rounds = createRounds(core);
  return {
    gain: () => fades.gain() * rounds.gain(),
    quieten: fades.quieten,
    rouse: fades.rouse,
    goesOn: rounds.goesOn,
    stop: connection.stop,
  };
}
