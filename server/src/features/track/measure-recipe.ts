import { ENGINE_VERSION } from "@attune/audio/container";
import { recipeId, type Recipe } from "@attune/audio/recipe";
import { certificatesBusy } from "@attune/contract/certificate";
import { unavailable } from "@attune/contract/problem";
import { ProblemError } from "../../http/problem.ts";
import type { MeasuredFile } from "./certificate.worker.ts";
import { measureInThread } from "./measure-in-thread.ts";
import { openMeasurementQueue } from "./measurement-queue.ts";

const busy = () => new ProblemError(certificatesBusy, { retryAfterSeconds: 30 });

/**
 * Cached in memory rather than a table: the result is health data like the recipe and would have to be
 * encrypted and erased, while measuring again takes seconds.
 */
const measureOnce = openMeasurementQueue({
  measure: measureInThread,
  mostCached: 64,
  mostWaiting: 8,
  refusal: busy,
});

/** Throws 429 if the queue is full; stops when `left` is aborted because no client is waiting. */
export async function measureRecipe(recipe: Recipe, left: AbortSignal): Promise<MeasuredFile> {
  try {
    return await measureOnce(`${recipeId(recipe)}:${ENGINE_VERSION}`, recipe, left);
  } catch (error) {
    // The client has left, so this response is never read.
    if (left.aborted) throw busy();
    if (error instanceof ProblemError) throw error;
    throw new ProblemError(unavailable, { retryAfterSeconds: 30 });
  }
}
