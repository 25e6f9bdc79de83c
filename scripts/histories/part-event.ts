import type { Counts } from "../../server/src/testing/histories/kinds.ts";

/** A range of one seed's histories. */
export interface Part {
  runs: number;
  seed: number;
  /** How many of this seed's histories to skip, because they are already finished. */
  offset: number;
  /** Repeats one reported failing history; `replayPath` repeats how it was shortened. */
  path?: string | undefined;
  replayPath?: string | undefined;
  /** Ends at the first failing history, without searching for a shorter one. */
  isBrief?: boolean;
}

/** Messages that a part's process sends while it runs. */
export type PartEvent =
  | { engine: string }
  /** How many of its histories are finished, and in how many of them each kind of event occurred. */
  | { lived: number; counts: Counts; steps: number }
  | { failure: PartFailure };

export interface PartFailure {
  /** The invariant that did not hold; null for any other end, such as a crash or a lost connection. */
  invariant: number | null;
  /** How many histories of the last batch ran, including this one. */
  lives?: number;
  /** Position among the seed's histories; with the seed, it repeats the shortest failing one. */
  path: string;
  history: string;
  fault: string;
}
