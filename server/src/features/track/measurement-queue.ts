import type { Recipe } from "@attune/audio/recipe";

type Measure<T> = (recipe: Recipe, signal: AbortSignal) => Promise<T>;

interface QueueOptions<T> {
  measure: Measure<T>;
  /** Number of cached results; the least recently used is dropped first. */
  mostCached: number;
  /** How many jobs may wait. */
  mostWaiting: number;
  /** The error to throw when the queue is full. */
  refusal: () => Error;
}

/** Returns a cached result, joins a running measurement, or queues a new one. */
export type MeasurementQueue<T> = (key: string, recipe: Recipe, left: AbortSignal) => Promise<T>;

interface Job<T> {
  result: Promise<T>;
  /** Callers still waiting for the result. */
  callers: number;
  cancel: AbortController;
}

/**
 * Runs one measurement at a time. Concurrent requests with the same key share one. Aborting the signal
 * withdraws a request; when the last request for a measurement is withdrawn, it is cancelled, whether
 * queued or running.
 */
export function openMeasurementQueue<T>({
  measure,
  mostCached,
  mostWaiting,
  refusal,
}: QueueOptions<T>): MeasurementQueue<T> {
  const results = new Map<string, T>();
  const jobs = new Map<string, Job<T>>();
  let last: Promise<unknown> = Promise.resolve();

  function begin(key: string, recipe: Recipe): Job<T> {
    if (jobs.size > mostWaiting) throw refusal();
    const cancel = new AbortController();
    const turn = last;
    const work = async () => {
      await turn;
      cancel.signal.throwIfAborted();
      const found = await measure(recipe, cancel.signal);
      const [oldest] = results.keys();
      if (results.size >= mostCached && oldest !== undefined) results.delete(oldest);
      results.set(key, found);
      return found;
    };
    const result = work().finally(() => {
      if (jobs.get(key) === job) jobs.delete(key);
    });
    const job: Job<T> = { result, callers: 0, cancel };
    last = result.catch(() => undefined);
    jobs.set(key, job);
    return job;
  }

  return async (key, recipe, left) => {
    left.throwIfAborted();
    const known = results.get(key);
    if (known !== undefined) {
      results.delete(key);
      results.set(key, known);
      return known;
    }
    const job = jobs.get(key) ?? begin(key, recipe);
    job.callers++;
    const leave = () => {
      job.callers--;
      if (job.callers > 0) return;
      jobs.delete(key);
      job.cancel.abort();
    };
    left.addEventListener("abort", leave, { once: true });
    try {
      return await job.result;
    } finally {
      left.removeEventListener("abort", leave);
    }
  };
}
