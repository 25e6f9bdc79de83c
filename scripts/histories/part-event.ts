import type { Counts } from "../../server/src/testing/histories/kinds.ts";

/** A stretch of the lives of one seed. */
export interface Part {
  runs: number;
  seed: number;
  /** How many lives of this seed are left out: they are over already. */
  offset: number;
  /** One life that failed, as it was told; `replayPath` shortens it as it was found. */
  path?: string | undefined;
  replayPath?: string | undefined;
  /** Ends with the first life that fails, without looking for a shorter one. */
  isBrief?: boolean;
}

/** What the process of one part tells while it works. */
export type PartEvent =
  | { engine: string }
  /** How many of its lives are over, and what came up in how many of them. */
  | { lived: number; counts: Counts; steps: number }
  | { failure: PartFailure };

export interface PartFailure {
  /** Which of the last ones it was. */
  lives?: number;
  /** Where in the seed's lives; with the seed it repeats the shortest one that fails. */
  path: string;
  history: string;
  fault: string;
}
