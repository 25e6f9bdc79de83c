declare global {
  var attuneWatches: { begin: () => void; slowestMs: () => number };
}

/**
 * Runs in the page before anything else: records the longest interaction since `begin`, from the press to
 * the next paint. Browsers round to 8 ms and do not report those below 16 ms, which count as 16.
 */
export function watchInteractions(): void {
  const leastMs = 16;
  let slowestMs = leastMs;
  const watch = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      slowestMs = Math.max(slowestMs, entry.duration);
    }
  };
  const observer = new PerformanceObserver((list) => watch(list.getEntries()));
  observer.observe({ type: "event", durationThreshold: leastMs } as PerformanceObserverInit);
  globalThis.attuneWatches = {
    begin: () => {
      observer.takeRecords();
      slowestMs = leastMs;
    },
    slowestMs: () => {
      watch(observer.takeRecords());
      return slowestMs;
    },
  };
}
