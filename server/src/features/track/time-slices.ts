import type { Steps } from "@attune/audio/steps";

/** Time per turn of the event loop spent on computing sound, however many listeners are waiting. */
const sliceMs = 2;

/** Each does a step and returns whether it was the last. */
const waiting: (() => boolean)[] = [];

/**
 * Runs work on the event loop, first come first served. Other requests wait at most a few milliseconds
 * plus the current piece of work, not for all listeners.
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

/** The same for work that can be suspended between steps. */
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
