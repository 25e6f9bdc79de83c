/** What one turn of the event loop may spend on computing sound, however many wait for it. */
const turnMs = 4;

const waiting: (() => void)[] = [];

/**
 * Does a piece of work when its turn has come, first come first served. Whoever else uses the loop
 * waits for a few milliseconds and the piece under way, not for all who listen.
 */
export function inTurn<Result>(work: () => Result): Promise<Result> {
  return new Promise((done, fail) => {
    waiting.push(() => {
      try {
        done(work());
      } catch (error) {
        fail(error);
      }
    });
    if (waiting.length === 1) setImmediate(takeTurns);
  });
}

function takeTurns(): void {
  const until = performance.now() + turnMs;
  do {
    waiting[0]?.();
    waiting.shift();
  } while (waiting.length > 0 && performance.now() < until);
  if (waiting.length > 0) setImmediate(takeTurns);
}
