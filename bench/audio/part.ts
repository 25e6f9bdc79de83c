import type { Scale } from "./scale.ts";

/** Results of one part of the bench, for one table. */
export interface Findings {
  title: string;
  rows: Row[];
  /** Notes below the table. */
  remarks: string[];
}

export type Row = Record<string, string | number>;

export type Part = (scale: Scale) => Promise<Findings>;

/**
 * Columns that compare a figure with its bar. On a busy machine, the same figure by processor time shows
 * whether other load alone is why the bar is missed.
 */
export function atLeast(value: number, bar: number, byProcessor = value): Row {
  return { bar: `>= ${bar}`, met: judge(value >= bar, byProcessor >= bar) };
}

export function atMost(value: number, bar: number, byProcessor = value): Row {
  return { bar: `<= ${bar}`, met: judge(value <= bar, byProcessor <= bar) };
}

export const noBar: Row = { bar: "", met: "" };

function judge(isMet: boolean, isMetByProcessor: boolean): string {
  return isMet ? "met" : isMetByProcessor ? "by processor time" : "MISSED";
}
