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

/** The sentence that closes every run, and that other programs read. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** A runner that ended badly without naming a test, or that ran none, is one failure. */
export function judgeRun(counts: Counts, isOk: boolean, mayBeEmpty = false): Counts {
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0;
  const hasHiddenFault = counts.failed === 0 && (!isOk || (isEmpty && !mayBeEmpty));
  return hasHiddenFault ? { ...counts, failed: 1 } : counts;
}
