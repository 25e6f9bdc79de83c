import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of a processor that each of these processes has had so far, by its id; empty where there is no /proc. */
export function processorTimes(pids: readonly number[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const pid of pids) {
    const milliseconds = timeOf(pid);
    if (milliseconds !== undefined) times.set(pid, milliseconds);
  }
  return times;
}

/** What was used between the two; a process that has ended meanwhile does not count, a new one does as a whole. */
export function usedBetween(before: Map<number, number>, after: Map<number, number>): number {
  if (after.size === 0) return Number.NaN;
  let sum = 0;
  for (const [pid, milliseconds] of after) sum += milliseconds - (before.get(pid) ?? 0);
  return sum;
}

/** All its threads, to the nanosecond: `stat` counts in hundredths of a second. */
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
