import type { Steps } from "@attune/audio/steps";

/** What one turn of the event loop may spend on computing sound, however many wait for it. */
const sliceMs = 2;

/** Each does a step and returns whether it was the last. */
const waiting: (() => boolean)[] = [];

/**
 * Runs a piece of work on the event loop, first come first served. Other requests wait at most a few
 * milliseconds and the current piece, not for all listeners.
 */
export function inTimeSlice<Result>(work: () => Result): Promise<Result> {
  return new Promise((done, fail) => {
    const length = waiting.push(() => {
      try {
        done(work());
      } catch (error) {
        fail(error);
      }
      return true;
    });
    if (length === 1) setImmediate(runSlice);
  });
}

/** The same for work that may be left off between two steps. */
export function inTimeSlices<Result>(steps: Steps<Result>): Promise<Result> {
  return new Promise((done, fail) => {
    const length = waiting.push(() => {
      try {
        const step = steps.next();
        if (step.done === true) done(step.value);
        return step.done === true;
      } catch (error) {
        fail(error);
        return true;
      }
    });
    if (length === 1) setImmediate(runSlice);
  });
}

function runSlice(): void {
  const until = performance.now() + sliceMs;
  do {
    if (waiting[0]?.() !== false) waiting.shift();
  } while (waiting.length > 0 && performance.now() < until);
  if (waiting.length > 0) setImmediate(runSlice);
}
