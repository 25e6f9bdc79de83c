import type { Fault } from "./fault.ts";

export type Lengths = { files: number; median: number; p95: number };

const mostLines = 300;
const mostLinesOfTests = 400;
const isTest = /\.(?:test|spec)\.tsx?$/;

export function findTooLong(file: string, text: string): Fault[] {
  const lines = countLines(text);
  const most = isTest.test(file) ? mostLinesOfTests : mostLines;
  if (lines <= most) return [];
  return [{ rule: "short-files", file, detail: `has ${lines} lines; ${most} at most` }];
}

/** Median and 95th percentile (nearest rank) of lines per file. */
export function measureLengths(texts: string[]): Lengths {
  const lengths = texts.map(countLines).sort((left, right) => left - right);
  const atRank = (share: number) =>
    lengths[Math.max(0, Math.ceil(share * lengths.length) - 1)] ?? 0;
  return { files: lengths.length, median: atRank(0.5), p95: atRank(0.95) };
}

function countLines(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
