import type { Scale } from "./scale.ts";

/** What a part of the bench found out, for one table. */
export interface Findings {
  title: string;
  rows: Row[];
  /** What a reader of the table has to know. */
  remarks: string[];
}

export type Row = Record<string, string | number>;

export type Part = (scale: Scale) => Promise<Findings>;

/**
 * A figure beside its bar: columns for a row. Where a busy machine makes things last longer than they
 * take, the same figure by processor time says whether that alone is why the bar is missed.
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
