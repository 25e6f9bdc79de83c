import { pauseAfterDeviceSleep } from "./device-sleep.ts";
import { followListening } from "./follow-listening.ts";
import { bindMediaSession } from "./media-session.ts";
import { followConnection } from "./player-connection.ts";
import { followOtherWindows } from "./one-window.ts";
import { createCrossfade } from "./crossfade.ts";
import type { PlayerCore, PlayerExtras } from "./player-core.ts";
import type { Player } from "./player-core.ts";
import { createFades } from "./player-fades.ts";
import { createRounds } from "./player-rounds.ts";
import { createSleepTimer, registerSleepTimer } from "./sleep-timer.ts";

/** Adds the parts a player needs only once it plays. Returns a function that stops them. */
export function addPlayerExtras(player: Player, artist: string): () => void {
  player.extendWith((core) => extend(player, core));
  const endings = [
    bindMediaSession(player, artist),
    followListening(player),
    followOtherWindows(player),
  ];
  return () => {
    for (const end of endings) end();
  };
}

function extend(player: Player, core: PlayerCore): PlayerExtras {
  const connection = followConnection(core.element, core);
  pauseAfterDeviceSleep(core);
  const fades = createFades(core);
  const timer = createSleepTimer(core);
  const rounds = createRounds(core, timer.outlasts);
  registerSleepTimer(player, timer);
  const crossfade = createCrossfade(core);
  return {
    gain: () => fades.gain() * rounds.gain() * timer.gain(),
    quieten: fades.quieten,
    rouse: fades.rouse,
    takesPress: timer.takesPress,
    goesOn: () => {
      const round = timer.roundAfter();
      return round === "one" || (round === "as-chosen" && rounds.goesOn());
    },
    crossfade,
    stop: () => {
      crossfade.cancel();
      connection.stop();
      timer.set(null);
    },
  };
}
