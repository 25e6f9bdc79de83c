import { setTimeout as pause } from "node:timers/promises";

/** Long enough for whatever was let go on to reach its next turn. */
const settleMs = 2;

/** Lets concurrent work go on one piece at a time, in an order that `next` decides. */
export class Turns {
  readonly #waiting: (() => void)[] = [];

  /** Resolves once it is this caller's turn. */
  take = async (): Promise<void> => {
    await new Promise<void>((go) => this.#waiting.push(go));
  };

  /** Grants turns until all the work is over. */
  async grantUntil(isOver: () => boolean, next: () => number): Promise<void> {
    while (!isOver()) {
      await pause(settleMs);
      const [go] = this.#waiting.splice(Math.floor(next() * this.#waiting.length), 1);
      go?.();
    }
  }
}
