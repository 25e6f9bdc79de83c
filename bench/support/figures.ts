/** The value below which `share` of the measurements lie, in milliseconds with one decimal. */
function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return Math.round(value * 10) / 10;
}

export const spread = (times: readonly number[]) => ({
  measured: times.length,
  "p50 ms": quantile(times, 0.5),
  "p95 ms": quantile(times, 0.95),
  "p99 ms": quantile(times, 0.99),
  "worst ms": quantile(times, 1),
});
