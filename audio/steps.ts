/**
 * Resumable work: other work on the same thread can run between two steps. A step takes about a tenth
 * of a millisecond, the longest half a millisecond.
 */
export type Steps<Result> = Generator<void, Result, void>;

/** Runs all steps at once. */
export function inOneGo<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
