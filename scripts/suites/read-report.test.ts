import { expect, test } from "vitest";
import { describeCounts, judgeRun, nothingRan, sumCounts } from "./counts.ts";
import {
  readPlaywrightFailures,
  readPlaywrightReport,
  readPlaywrightTimes,
  readVitestReport,
} from "./read-report.ts";

const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 };

test("Vitest's test counts are read from its report", () => {
  const testResults = [{ status: "failed", assertionResults: [{ status: "failed" }] }];
  const counts = readVitestReport(JSON.stringify({ ...vitest, testResults }));
  expect(counts).toEqual({ passed: 7, failed: 1, skipped: 2 });
});

test("a test file that fails to load counts as a failure", () => {
  const testResults = [{ status: "failed", assertionResults: [] }];
  expect(readVitestReport(JSON.stringify({ ...vitest, testResults })).failed).toBe(2);
});

test("a browser test that passed on a retry counts as failed", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  const counts = readPlaywrightReport(JSON.stringify({ stats, errors: [] }));
  expect(counts).toEqual({ passed: 5, failed: 2, skipped: 0 });
});

test("a failed browser test is reported with its file and reason", () => {
  const result = (message: string) => ({ errors: [{ message }] });
  const specs = [
    { title: "pays", file: "pay.spec.ts", tests: [{ status: "expected", results: [] }] },
    {
      title: "is refunded",
      file: "pay.spec.ts",
      tests: [{ status: "unexpected", results: [result("no button")] }],
    },
  ];
  const within = { title: "a customer", specs };
  const suites = [{ title: "pay.spec.ts", specs: [], suites: [within] }];
  const errors = [{ message: "no such import", location: { file: "/e2e/other.spec.ts" } }];
  expect(readPlaywrightFailures(JSON.stringify({ errors, suites }))).toEqual([
    { file: "/e2e/other.spec.ts", name: "outside of a test", message: "no such import" },
    { file: "e2e/pay.spec.ts", name: "a customer > is refunded", message: "no button" },
  ]);
});

test("the time of a browser test file is the sum of its tests", () => {
  const took = (...durations: number[]) => ({
    title: "pays",
    tests: [{ status: "expected", results: durations.map((it) => ({ errors: [], duration: it })) }],
  });
  const suites = [
    { title: "pay.spec.ts", specs: [took(500)], suites: [{ title: "a", specs: [took(2000)] }] },
  ];
  expect(readPlaywrightTimes(JSON.stringify({ suites }))).toEqual([
    { group: "browser", file: "e2e/pay.spec.ts", tests: 2, seconds: 2.5 },
  ]);
});

test("a runner without a report has failed", () => {
  expect(judgeRun(readVitestReport(undefined), true).failed).toBe(1);
  expect(judgeRun(readPlaywrightReport(undefined), false).failed).toBe(1);
});

test("a runner that exits badly has failed, even if every test passed", () => {
  expect(judgeRun({ passed: 3, failed: 0, skipped: 0 }, false)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
  });
});

test("a filtered run may find no tests", () => {
  expect(judgeRun(nothingRan, true, true)).toEqual(nothingRan);
});

test("the closing line mentions skipped tests only if there were any", () => {
  const counts = { passed: 3, failed: 0, skipped: 0 };
  expect(describeCounts(counts)).toBe("3 passed, 0 failed");
  expect(describeCounts(sumCounts([counts, { ...counts, skipped: 2 }]))).toBe(
    "6 passed, 0 failed, 2 skipped",
  );
});
