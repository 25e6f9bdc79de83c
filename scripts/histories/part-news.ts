/** What the process of one part tells while it works. */
export type PartNews =
  | { engine: string }
  /** How many of its lives are over. */
  | { lived: number }
  | { failure: PartFailure };

export interface PartFailure {
  /** Where in the seed's lives; with the seed it repeats the shortest one that fails. */
  path: string;
  history: string;
  fault: string;
}
