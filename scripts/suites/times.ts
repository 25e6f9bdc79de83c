import { readFileSync } from "node:fs";

/** Wall-clock seconds of one test file; `group` is Vitest's project or the browser. */
export type FileTime = { group: string; file: string; tests: number; seconds: number };

/** Wall-clock seconds of one part of a run, which may run beside others, and processor seconds where known. */
export type PartTime = { part: string; seconds: number; cpuSeconds?: number | undefined };

const slowestShown = 15;

/** The summary of where the run's time went, printed before the failures. */
export function describeTimes(parts: PartTime[], files: FileTime[]): string {
  const rows = parts.map(({ part, seconds, cpuSeconds }) => [
    part,
    inSeconds(seconds),
    cpuSeconds === undefined ? "" : inSeconds(cpuSeconds),
  ]);
  const groups = [...new Set(files.map((it) => it.group))].map((group) => {
    const own = files.filter((it) => it.group === group);
    const tests = sum(own.map((it) => it.tests));
    return [group, `${own.length}`, `${tests}`, inSeconds(sum(own.map((it) => it.seconds)))];
  });
  const slowest = [...files].sort((left, right) => right.seconds - left.seconds);
  const ends = slowest
    .slice(0, slowestShown)
    .map(({ group, file, tests, seconds }) => [
      `${file} (${group})`,
      `${tests}`,
      inSeconds(seconds),
    ]);
  return [
    table(["part", "clock", "processors"], rows),
    table(["tests", "files", "tests", "clock, of all files"], groups),
    table(["slowest files", "tests", "clock"], ends),
  ].join("\n\n");
}

/** Processor seconds of every child that has ended and its children; undefined without /proc. */
export function spentCpuSeconds(): number | undefined {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    const [user = 0, system = 0] = stat.split(" ").slice(15, 17).map(Number);
    return (user + system) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

/** USER_HZ: Linux reports times to programs in hundredths of a second, whatever the kernel's tick rate. */
const ticksPerSecond = 100;

function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  "),
    )
    .map((line) => `  ${line}`.trimEnd())
    .join("\n");
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, it) => total + it, 0);
}
