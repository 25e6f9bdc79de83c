import type { Deck } from "./deck.ts";
import type { PlayerEvent, PlayerState } from "./player.ts";

/** The part of the player that lazily loaded parts can access. */
export interface PlayerCore {
  element: Deck;
  getState: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: PlayerEvent) => void;
  /** Fetches the sound again, and continues at the state's position. */
  reload: () => void;
  halt: () => void;
  /** Sets the element's volume from the current volume and gain. */
  applyVolume: () => void;
}

export interface PlayerExtras {
  /** Current share of the volume, 0 to 1. */
  gain: () => number;
  /** Fades any audible sound out, then calls `done`. */
  quieten: (milliseconds: number, done: () => void) => void;
  /** Called before the element is asked to play. */
  rouse: () => void;
  /** True if the press was consumed for something else. */
  takesPress: () => boolean;
  /** True if an ended sound restarts. */
  goesOn: () => boolean;
  crossfade: Crossfade;
  /** Called when the player's screen unmounts. */
  stop: () => void;
}

export interface Crossfade {
  /** Loads another sound while the current one plays, and crossfades to it at the current position. */
  to: (address: string, settle: (outcome: "heard" | "failed") => void) => void;
  /** Cancels a sound that is still loading. */
  cancel: () => void;
}
