import { nextPlayer, type PlayerEvent, type PlayerState } from "./player.ts";

/** Rendering is never held back for longer than this. */
const longestHoldMs = 100;

/** The player's state and the listeners for its changes. */
export class PlayerStore {
  #state: PlayerState;
  #isHeld = false;
  readonly #listeners = new Set<() => void>();

  constructor(state: PlayerState) {
    this.#state = state;
  }

  get state(): PlayerState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly dispatch = (event: PlayerEvent): void => {
    const next = nextPlayer(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    if (!this.#isHeld) this.notify();
  };

  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Rendering waits until the sound is requested, because rendering first would delay the request. */
  hold(): void {
    this.#isHeld = true;
    setTimeout(() => this.release(), longestHoldMs);
  }

  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.notify();
  }
}
