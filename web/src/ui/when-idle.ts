const timeoutMs = 4000;

/** Runs a callback when the screen is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(task, timeoutMs / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
