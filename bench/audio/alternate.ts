import { middle } from "../support/figures.ts";

/** Runs all contenders by turns, so that whatever else the machine does weighs on each alike. */
export async function alternate<Measured>(
  rounds: number,
  contenders: Record<string, () => Measured | Promise<Measured>>,
): Promise<Map<string, Measured[]>> {
  const measured = new Map<string, Measured[]>(Object.keys(contenders).map((it) => [it, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(contenders)) {
      measured.get(name)?.push(await run());
      // Lets whatever else runs in this process go on between two measurements.
      await new Promise((done) => setImmediate(done));
    }
  }
  return measured;
}

/** How long something took, and how long a processor worked for it; alike on a machine that is idle. */
export interface Times {
  wallMs: number;
  /** Time in its own code, NaN where nobody can tell. */
  userMs: number;
}

export function timed(work: () => void): Times {
  const [from, before] = [performance.now(), process.cpuUsage()];
  work();
  const wallMs = performance.now() - from;
  return { wallMs, userMs: process.cpuUsage(before).user / 1000 };
}

/** The medians of both. */
export const middleTimes = (times: readonly Times[] = []): Times => ({
  wallMs: middle(times.map((it) => it.wallMs)),
  userMs: middle(times.map((it) => it.userMs)),
});
