import type { Deck } from "./deck.ts";
import type { PlayerEvent, PlayerState } from "./player.ts";

/** What the parts that come later may touch. */
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
  /** True where the press meant something else than what it says. */
  takesPress: () => boolean;
  /** True where a sound that has ended begins again. */
  goesOn: () => boolean;
  crossfade: Crossfade;
  /** Nobody is here any more. */
  stop: () => void;
}

export interface Crossfade {
  /** Loads another sound beside the one that is heard, and lets it take over where that one is by then. */
  to: (address: string, settle: (outcome: "heard" | "failed") => void) => void;
  /** What is still being loaded is not to be heard. */
  cancel: () => void;
}
