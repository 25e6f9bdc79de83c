import type { Steps } from "@attune/audio/steps";

/** What one turn of the event loop may spend on computing sound, however many wait for it. */
const turnMs = 2;

/** Each does a step and says whether it was the last. */
const waiting: (() => boolean)[] = [];

/**
 * Does a piece of work when its turn has come, first come first served. Whoever else uses the loop
 * waits for a few milliseconds and the piece under way, not for all who listen.
 */
export function inTurn<Result>(work: () => Result): Promise<Result> {
  return new Promise((done, fail) => {
    enter(() => {
      try {
        done(work());
      } catch (error) {
        fail(error);
      }
      return true;
    });
  });
}

/** The same for work that may be left off between two steps. */
export function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  return new Promise((done, fail) => {
    enter(() => {
      try {
        const step = steps.next();
        if (step.done === true) done(step.value);
        return step.done === true;
      } catch (error) {
        fail(error);
        return true;
      }
    });
  });
}

function enter(work: () => boolean): void {
  waiting.push(work);
  if (waiting.length === 1) setImmediate(takeTurns);
}

function takeTurns(): void {
  const until = performance.now() + turnMs;
  do {
    if (waiting[0]?.() !== false) waiting.shift();
  } while (waiting.length > 0 && performance.now() < until);
  if (waiting.length > 0) setImmediate(takeTurns);
}
