import { expect, test } from "vitest";
import { runCommand } from "../running/run-command.ts";
import { describeTimes, spentCpuSeconds } from "./times.ts";

test("a run reports the time of each part and group of files, and its slowest files", () => {
  const parts = [
    { part: "checks", seconds: 40.04, cpuSeconds: 45 },
    { part: "browser", seconds: 200, cpuSeconds: undefined },
  ];
  const files = [
    { group: "web", file: "web/src/a.test.tsx", tests: 3, seconds: 1 },
    { group: "server", file: "server/src/b.test.ts", tests: 10, seconds: 12.34 },
    { group: "web", file: "web/src/c.test.tsx", tests: 4, seconds: 2 },
  ];
  expect(describeTimes(parts, files)).toBe(
    `  part       clock  processors
  checks    40.0 s      45.0 s
  browser  200.0 s

  tests   files  tests  clock, of all files
  web         2      7                3.0 s
  server      1     10               12.3 s

  slowest files                  tests   clock
  server/src/b.test.ts (server)     10  12.3 s
  web/src/c.test.tsx (web)           4   2.0 s
  web/src/a.test.tsx (web)           3   1.0 s`,
  );
});

test("only the fifteen slowest of a hundred files are listed", () => {
  const files = Array.from({ length: 100 }, (_, it) => ({
    group: "web",
    file: `${it}.test.ts`,
    tests: 1,
    seconds: it,
  }));
  const text = describeTimes([], files);
  expect(text.match(/\.test\.ts/g)).toHaveLength(15);
  expect(text).not.toContain("84.test.ts");
});

test.runIf(process.platform === "linux")(
  "the processor time of an ended child is counted",
  async () => {
    const before = spentCpuSeconds() ?? 0;
    // The kernel counts in hundredths of a second, so use a little more time than is asserted.
    const work = "while (process.cpuUsage().user < 4e5) for (let it = 0; it < 1e6; it += 1);";
    await runCommand("node", ["-e", work]);
    expect((spentCpuSeconds() ?? 0) - before).toBeGreaterThanOrEqual(0.3);
  },
);
