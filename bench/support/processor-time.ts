import { readdirSync, readFileSync } from "node:fs";

/** Processor time of each process in milliseconds, by id; empty without /proc. */
export function processorTimes(pids: readonly number[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const pid of pids) {
    const milliseconds = timeOf(pid);
    if (milliseconds !== undefined) times.set(pid, milliseconds);
  }
  return times;
}

/** Time used between two readings; ended processes do not count, new ones count fully. */
export function usedBetween(before: Map<number, number>, after: Map<number, number>): number {
  if (after.size === 0) return Number.NaN;
  let sum = 0;
  for (const [pid, milliseconds] of after) sum += milliseconds - (before.get(pid) ?? 0);
  return sum;
}

/** All threads, in nanoseconds: `stat` counts in hundredths of a second. */
function timeOf(pid: number): number | undefined {
  try {
    let nanoseconds = 0;
    for (const thread of readdirSync(`/proc/${pid}/task`))
      nanoseconds += Number(
        readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0],
      );
    return nanoseconds / 1e6;
  } catch {
    return undefined;
  }
}
