import { constants, PerformanceObserver } from "node:perf_hooks";

/** Loaded into a server before its own code: prints the heap size after each full collection. */
new PerformanceObserver((list) => {
  const collections = list.getEntries() as unknown as { detail: { kind: number } }[];
  if (collections.some((it) => it.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR))
    console.log(`heap left: ${process.memoryUsage().heapUsed}`);
}).observe({ entryTypes: ["gc"] });
