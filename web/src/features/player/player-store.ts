import { nextPlayer, type PlayerEvent, type PlayerState } from "./player.ts";
import { createListeners } from "../../api/listeners.ts";

/** Rendering is never held back for longer than this. */
const longestHoldMs = 100;

/** The player's state and the listeners for its changes. */
export class PlayerStore {
  #state: PlayerState;
  #isHeld = false;
  readonly #listeners = createListeners();

  constructor(state: PlayerState) {
    this.#state = state;
  }

  get state(): PlayerState {
    return this.#state;
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly dispatch = (event: PlayerEvent): void => {
    const next = nextPlayer(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    if (!this.#isHeld) this.notify();
  };

  readonly notify = this.#listeners.notify;

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
