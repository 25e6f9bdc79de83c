import { expect, test } from "vitest";
import { describeFailures, nameHiddenFault } from "./failure.ts";

const part = "browser tests in Chromium";

test("a failure is described by its part, file, full name and message", () => {
  const message = "\u001B[31mAssertionError\u001B[39m: expected 1 to be 2\n\n- Expected";
  const failure = { part, file: "e2e/player.spec.ts", name: "a customer > listens", message };
  expect(describeFailures([failure])).toBe(
    `  browser tests in Chromium: e2e/player.spec.ts
    a customer > listens
      AssertionError: expected 1 to be 2
      - Expected`,
  );
});

test("long messages and lists are shortened, with the number left out", () => {
  const message = Array.from({ length: 40 }, () => "x".repeat(1000)).join("\n");
  const failures = Array.from({ length: 23 }, (_, index) => ({ part, name: `${index}`, message }));
  const text = describeFailures(failures);
  expect(text.length).toBeLessThan(30_000);
  expect(text.endsWith("  and 13 more, further up")).toBe(true);
});

test("a runner that crashed without naming a test is reported with its exit", () => {
  const counts = { passed: 3, failed: 1, skipped: 0 };
  const [fault] = nameHiddenFault(counts, [], "vitest ended by SIGKILL.\n");
  expect(fault?.message).toContain("Every test that it reports passed.\nvitest ended by SIGKILL.");
  expect(nameHiddenFault({ ...counts, passed: 0 }, [], "")[0]?.message).toContain("no report");
  expect(nameHiddenFault({ ...counts, failed: 0 }, [], "")).toEqual([]);
});
