/** One change of a file that introduces the defect. */
export interface Edit {
  file: string;
  /** Must occur in the file exactly once. */
  find: string;
  replace: string;
}

/** A billing defect planted in a copy, to check that the random histories find it. */
export interface Planted extends Edit {
  name: string;
  /** The invariant it breaks, as numbered in docs/decisions/0070-test-billing-with-random-histories.md. */
  breaks: string;
  /** Further edits that the same defect needs. */
  also?: Edit[];
}
