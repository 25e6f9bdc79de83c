import { expect, test } from "vitest";
import { describeCounts, judgeRun, nothingRan, sumCounts } from "./counts.ts";
import {
  readPlaywrightFailures,
  readPlaywrightReport,
  readPlaywrightTimes,
  readVitestReport,
} from "./read-report.ts";

const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 };

test("Vitest's tests are counted as it reports them", () => {
  const testResults = [{ status: "failed", assertionResults: [{ status: "failed" }] }];
  const counts = readVitestReport(JSON.stringify({ ...vitest, testResults }));
  expect(counts).toEqual({ passed: 7, failed: 1, skipped: 2 });
});

test("a test file that cannot be loaded is a failure, though no test of it failed", () => {
  const testResults = [{ status: "failed", assertionResults: [] }];
  expect(readVitestReport(JSON.stringify({ ...vitest, testResults })).failed).toBe(2);
});

test("a browser test that passed at the second try has not passed", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  const counts = readPlaywrightReport(JSON.stringify({ stats, errors: [] }));
  expect(counts).toEqual({ passed: 5, failed: 2, skipped: 0 });
});

test("a browser test that failed is named with its file and its reason", () => {
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

test("the time of a file of browser tests is that of its tests together", () => {
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

test("a runner that left no report has failed", () => {
  expect(judgeRun(readVitestReport(undefined), true).failed).toBe(1);
  expect(judgeRun(readPlaywrightReport(undefined), false).failed).toBe(1);
});

test("a runner that ended badly has failed, though every test passed", () => {
  expect(judgeRun({ passed: 3, failed: 0, skipped: 0 }, false)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
  });
});

test("a runner that was asked for few tests may find none", () => {
  expect(judgeRun(nothingRan, true, true)).toEqual(nothingRan);
});

test("the closing line names what was skipped only where something was", () => {
  const counts = { passed: 3, failed: 0, skipped: 0 };
  expect(describeCounts(counts)).toBe("3 passed, 0 failed");
  expect(describeCounts(sumCounts([counts, { ...counts, skipped: 2 }]))).toBe(
    "6 passed, 0 failed, 2 skipped",
  );
});
