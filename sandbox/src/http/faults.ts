import type { Chance } from "../world/chance.ts";

export type FaultMode =
  /** The connection is closed before anything is done. */
  | "down"
  /** HTTP 500; nothing is done. With an idempotency key the 500 is kept and replayed, as at Stripe. */
  | "500"
  /** HTTP 429; nothing is done. */
  | "429"
  /** Nothing is done and no answer comes. */
  | "hang"
  /** All is done, then the connection is cut before the answer. */
  | "lost"
  /** All is done, and the answer is no JSON. */
  | "garbage"
  /** All is done, and the answer comes after `delayMs`. */
  | "slow";

export const faultModes: FaultMode[] = ["down", "500", "429", "hang", "lost", "garbage", "slow"];

export type FaultRule = {
  mode: FaultMode;
  /** Only paths that begin so; `{}` and all that follows an id may be left out. */
  path?: string;
  method?: string;
  /** How many more requests it meets; for ever when left out. */
  times?: number;
  /** From 0 to 1; always when left out. */
  probability?: number;
  /** For `slow`. */
  delayMs?: number;
};

/** Faults on demand. The first rule that fits and whose chance comes up takes the request. */
export class Faults {
  rules: FaultRule[] = [];
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  pick(method: string, path: string): FaultRule | undefined {
    for (const rule of this.rules) {
      if (rule.method !== undefined && rule.method !== method) continue;
      if (rule.path !== undefined && !path.startsWith(rule.path)) continue;
      if (rule.probability !== undefined && this.#chance.next() >= rule.probability) continue;
      if (rule.times !== undefined) {
        rule.times -= 1;
        if (rule.times <= 0) this.rules = this.rules.filter((other) => other !== rule);
      }
      return rule;
    }
    return undefined;
  }
}
