import { createContext, use, useEffect, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { onPersonNews } from "../../api/person-news.ts";
import { useLater } from "../../ui/use-later.ts";
import { createPlayer } from "./player-element.ts";
import type { Player } from "./player-element.ts";
import type { PlayerState } from "./player.ts";

const PlayerContext = createContext<Player | null>(null);

let only: Player | undefined;

interface PlayerProviderProps {
  /** The product's name, as the lock screen shows it. */
  artist: string;
  player?: Player;
  children: ReactNode;
}

/** The one player of the page. It goes on from tab to tab; where its screen ends, so does the sound. */
export function PlayerProvider({ artist, player = thePlayer(), children }: PlayerProviderProps) {
  useLater(async () => {
    const { addPlayerExtras } = await import("./player-extras.ts");
    return addPlayerExtras(player, artist);
  });
  useEffect(() => () => player.halt(), [player]);
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

export function usePlayer(): { player: Player; state: PlayerState } {
  const player = use(PlayerContext);
  if (player === null) throw new Error("usePlayer must be used within a PlayerProvider");
  const state = useSyncExternalStore(player.subscribe, player.getState);
  return { player, state };
}

function thePlayer(): Player {
  only ??= silentAfterLogout(createPlayer(new Audio()));
  return only;
}

/** Whatever screen the person leaves from. */
function silentAfterLogout(player: Player): Player {
  onPersonNews((news) => {
    if (news === "left") player.clear();
  });
  return player;
}
