import { middle } from "../support/figures.ts";

/** Runs all contenders in turn, so that other load on the machine affects each equally. */
export async function alternate<Measured>(
  rounds: number,
  contenders: Record<string, () => Measured | Promise<Measured>>,
): Promise<Map<string, Measured[]>> {
  const measured = new Map<string, Measured[]>(Object.keys(contenders).map((it) => [it, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(contenders)) {
      measured.get(name)?.push(await run());
      // Lets other work in this process continue between measurements.
      await new Promise((done) => setImmediate(done));
    }
  }
  return measured;
}

/** Wall-clock and processor time; equal on an idle machine. */
export interface Times {
  wallMs: number;
  /** User processor time; NaN if unknown. */
  userMs: number;
}

export function timed(work: () => void): Times {
  const [from, before] = [performance.now(), process.cpuUsage()];
  work();
  const wallMs = performance.now() - from;
  return { wallMs, userMs: process.cpuUsage(before).user / 1000 };
}

/** Medians of both times. */
export const middleTimes = (times: readonly Times[] = []): Times => ({
  wallMs: middle(times.map((it) => it.wallMs)),
  userMs: middle(times.map((it) => it.userMs)),
});
