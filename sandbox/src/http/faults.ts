import type { Chance } from "../world/chance.ts";

export type FaultMode =
  /** The connection is closed before anything happens. */
  | "down"
  /**
   * HTTP 500 with no effect. With an idempotency key the 500 is stored and replayed, as at Stripe.
   */
  | "500"
  /** HTTP 429 with no effect. */
  | "429"
  /** No effect and no response. */
  | "hang"
  /** Takes effect; the connection is cut before the response. */
  | "lost"
  /** Takes effect; the response is not JSON. */
  | "garbage"
  /** Takes effect; the response arrives after `delayMs`. */
  | "slow";

export const faultModes: FaultMode[] = ["down", "500", "429", "hang", "lost", "garbage", "slow"];

export type FaultRule = {
  mode: FaultMode;
  /** Path prefix to match; `{}` and everything after an id may be omitted. */
  path?: string;
  method?: string;
  /** How many more requests it affects; unlimited if omitted. */
  times?: number;
  /** Probability, 0 to 1; always if omitted. */
  probability?: number;
  /** Used by `slow`. */
  delayMs?: number;
};

/**
 * Faults on demand. The first rule that matches the request, and whose probability hits, applies.
 */
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
