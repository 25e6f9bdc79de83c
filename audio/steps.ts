/**
 * Work that can be left off and gone on with, so that anyone who shares a thread with it may have a turn
 * between two steps. A step takes a tenth of a millisecond, the dearest half of one.
 */
export type Steps<Result> = Generator<void, Result, void>;

/** Takes all steps at once. */
export function inOneGo<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
