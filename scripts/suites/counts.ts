export type Counts = { passed: number; failed: number; skipped: number };

export const nothingRan: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sumCounts(all: Counts[]): Counts {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    nothingRan,
  );
}

/** The last line of every run, which other programs parse. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Counts one failure if the runner failed without naming a test, or ran none. */
export function judgeRun(counts: Counts, isOk: boolean, mayBeEmpty = false): Counts {
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0;
  const hasHiddenFault = counts.failed === 0 && (!isOk || (isEmpty && !mayBeEmpty));
  return hasHiddenFault ? { ...counts, failed: 1 } : counts;
}
