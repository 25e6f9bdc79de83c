import type { Deck } from "./deck.ts";
import type { PlayerEvent, PlayerState } from "./player.ts";

/** What lazily loaded parts can access. */
export interface PlayerCore {
  element: Deck;
  getState: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: PlayerEvent) => void;
  /** Fetches the sound again; it goes on at the position of the state. */
  reload: () => void;
  halt: () => void;
  /** Has the element take volume and gain as they are now. */
  applyVolume: () => void;
}

export interface PlayerExtras {
  /** Share of the volume that is heard at the moment, 0 to 1. */
  gain: () => number;
  /** Softly to silence where there is sound, then `done`. */
  quieten: (milliseconds: number, done: () => void) => void;
  /** Before the element is asked to play. */
  rouse: () => void;
  /** True if the press was consumed for something else. */
  takesPress: () => boolean;
  /** True if an ended sound restarts. */
  goesOn: () => boolean;
  crossfade: Crossfade;
  /** Nobody is here any more. */
  stop: () => void;
}

export interface Crossfade {
  /** Loads another sound beside the audible one, and crossfades to it at the current position. */
  to: (address: string, settle: (outcome: "heard" | "failed") => void) => void;
  /** Sounds still loading stay silent. */
  cancel: () => void;
}
