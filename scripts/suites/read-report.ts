import { type Counts, nothingRan } from "./counts.ts";

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** Counts from Vitest's JSON reporter. A file that could not be loaded holds no test: it is one failure. */
export function readVitestReport(text: string | undefined): Counts {
  if (text === undefined) return nothingRan;
  const report: VitestReport = JSON.parse(text);
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Counts from Playwright's JSON reporter. What passes only at a second try has not passed. */
export function readPlaywrightReport(text: string | undefined): Counts {
  if (text === undefined) return nothingRan;
  const { stats, errors }: PlaywrightReport = JSON.parse(text);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
