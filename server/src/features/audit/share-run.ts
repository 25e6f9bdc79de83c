/** All calls during a run share its result; a call after its end begins another. */
export function shareRun<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= run().finally(() => (running = undefined));
    return running;
  };
}
