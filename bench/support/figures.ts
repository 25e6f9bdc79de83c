/** The value below which `share` of the measurements are; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

export const middle = (values: readonly number[]): number => quantile(values, 0.5);

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

export const spread = (times: readonly number[]) => ({
  measured: times.length,
  "p50 ms": rounded(quantile(times, 0.5), 1),
  "p95 ms": rounded(quantile(times, 0.95), 1),
  "p99 ms": rounded(quantile(times, 0.99), 1),
  "worst ms": rounded(quantile(times, 1), 1),
});
