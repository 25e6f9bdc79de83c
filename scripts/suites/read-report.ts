import { type Counts, nothingRan } from "./counts.ts";
import type { Failure } from "./failure.ts";
import type { FileTime } from "./times.ts";

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** Counts from Vitest's JSON reporter. A file that failed to load has no tests and counts as one failure. */
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
  errors: { message?: string; location?: { file: string } }[];
  suites: PlaywrightSuite[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: PlaywrightTest[] }[];
};

type PlaywrightTest = {
  status: string;
  results: { errors: { message?: string }[]; duration: number }[];
};

/** Counts from Playwright's JSON reporter. A test that passes only on a retry counts as failed. */
export function readPlaywrightReport(text: string | undefined): Counts {
  if (text === undefined) return nothingRan;
  const { stats, errors }: PlaywrightReport = JSON.parse(text);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** Failures from Playwright's JSON reporter, starting with those outside tests. */
export function readPlaywrightFailures(text: string | undefined): Failure[] {
  if (text === undefined) return [];
  const { errors, suites }: PlaywrightReport = JSON.parse(text);
  const outside = errors.map(({ message = "", location }) => ({
    ...(location && { file: location.file }),
    name: "outside of a test",
    message,
  }));
  // The outermost suites are the files, which each failure already names.
  return [...outside, ...suites.flatMap((file) => failuresWithin(file, []))];
}

function failuresWithin({ suites = [], specs }: PlaywrightSuite, titles: string[]): Failure[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => ({
        file: `e2e/${file}`,
        name: [...titles, title].join(" > "),
        message: results.flatMap(({ errors }) => errors.map((it) => it.message ?? "")).join("\n"),
      })),
  );
  return [...own, ...suites.flatMap((suite) => failuresWithin(suite, [...titles, suite.title]))];
}

/** Duration of each browser test file, from Playwright's JSON reporter. */
export function readPlaywrightTimes(text: string | undefined): FileTime[] {
  if (text === undefined) return [];
  const { suites }: PlaywrightReport = JSON.parse(text);
  return suites.map((suite) => {
    const tests = testsWithin(suite);
    const ms = tests.flatMap(({ results }) => results.map((it) => it.duration));
    const seconds = ms.reduce((sum, it) => sum + it, 0) / 1000;
    return { group: "browser", file: `e2e/${suite.title}`, tests: tests.length, seconds };
  });
}

function testsWithin({ suites = [], specs }: PlaywrightSuite): PlaywrightTest[] {
  return [...specs.flatMap((it) => it.tests), ...suites.flatMap(testsWithin)];
}
