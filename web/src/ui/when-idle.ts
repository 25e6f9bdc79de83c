const patienceMs = 4000;

/** Does what can wait once the screen has come to rest. Answers the function that calls it off. */
export function whenIdle(task: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(task, patienceMs / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}
