import { Worker } from "node:worker_threads";
import type { Recipe } from "@attune/audio/recipe";
import type { MeasuredFile } from "./certificate.worker.ts";

/** About ten times what half an hour in a scene takes on one core. */
const limitMs = 600_000;

/**
 * Measures in a separate thread, so that playback is not delayed; aborting the signal ends the thread.
 * Throws the thread's error, or the reason it ended: an AbortError or, after the limit, a TimeoutError.
 */
export async function measureInThread(recipe: Recipe, signal: AbortSignal): Promise<MeasuredFile> {
  const url = new URL("./certificate.worker.ts", import.meta.url);
  const worker = new Worker(url, {
    workerData: recipe,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const ending = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  try {
    return await new Promise<MeasuredFile>((done, fail) => {
      const stop = () => fail(ending.reason as Error);
      ending.addEventListener("abort", stop, { once: true });
      if (ending.aborted) stop();
      worker.once("message", done);
      worker.once("error", fail);
      worker.once("exit", () => fail(new Error("The measuring thread ended without a result")));
    });
  } finally {
    await worker.terminate();
  }
}
