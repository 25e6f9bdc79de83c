/** One change that makes the product wrong. */
export interface Edit {
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
}

/** A defect of the payments that is planted in a copy, to see whether the histories find it. */
export interface Planted {
  name: string;
  /** What it breaks, as docs/decisions/0070-test-billing-with-random-histories.md numbers it. */
  breaks: string;
  edits: Edit[];
}
