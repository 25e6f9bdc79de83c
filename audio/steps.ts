/**
 * Resumable work, so that others on the same thread get a turn between two steps. A step takes about a
 * tenth of a millisecond, the longest half of one.
 */
export type Steps<Result> = Generator<void, Result, void>;

/** Takes all steps at once. */
export function inOneGo<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
