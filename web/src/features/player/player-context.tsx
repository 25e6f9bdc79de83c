import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { onPersonEvent } from "../../api/person-events.ts";
import { useLater } from "../../ui/use-later.ts";
import { createPlayer } from "./player-element.ts";
import type { Player } from "./player-core.ts";
import type { PlayerState } from "./player.ts";

const PlayerContext = createContext<Player | null>(null);

let only: Player | undefined;

interface PlayerProviderProps {
  /** The product's name, shown on the lock screen. */
  artist: string;
  player?: Player;
  children: ReactNode;
}

/** The page's only player. It continues across tabs and stops with its screen. */
export function PlayerProvider({ artist, player = thePlayer(), children }: PlayerProviderProps) {
  useLater(
    () => import("./player-extras.ts"),
    ({ addPlayerExtras }) => addPlayerExtras(player, artist),
  );
  useEffect(() => () => player.halt(), [player]);
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

/**
 * The player with the selected parts of its state. Only their changes re-render the caller, and of the
 * position only each whole second, which is all that a screen shows.
 */
export function usePlayer<Name extends keyof PlayerState = never>(
  ...names: readonly Name[]
): { player: Player; state: Pick<PlayerState, Name> } {
  const player = use(PlayerContext);
  if (player === null) throw new Error("usePlayer must be used within a PlayerProvider");
  const [read] = useState(() => steady(names));
  const state = useSyncExternalStore(player.subscribe, () => read(player.getState()));
  return { player, state };
}

/** Returns its earlier result as long as none of the named fields differs. */
function steady(names: readonly (keyof PlayerState)[]) {
  let cached: PlayerState | undefined;
  return (now: PlayerState): PlayerState => {
    const before = cached;
    if (before === undefined || names.some((it) => shown(before, it) !== shown(now, it)))
      cached = now;
    return cached ?? now;
  };
}

function shown(state: PlayerState, name: keyof PlayerState) {
  return name === "positionSeconds" ? Math.floor(state.positionSeconds) : state[name];
}

function thePlayer(): Player {
  only ??= silentAfterLogout(createPlayer(new Audio(), new Audio()));
  return only;
}

/** Clears the player on sign-out, on whichever screen that happens. */
function silentAfterLogout(player: Player): Player {
  onPersonEvent((event) => {
    if (event === "left") player.clear();
  });
  return player;
}
