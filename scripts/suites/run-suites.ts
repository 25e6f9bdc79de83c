import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../running/run-command.ts";
import { type Counts, judgeRun } from "./counts.ts";
import { type Failure, nameHiddenFault } from "./failure.ts";
import {
  readPlaywrightFailures,
  readPlaywrightReport,
  readPlaywrightTimes,
  readVitestReport,
} from "./read-report.ts";
import type { FileTime } from "./times.ts";

export type PartResult = { counts: Counts; failures: Failure[]; files?: FileTime[] };

// Twice the time of a suite on a slow machine that does other work too; anything longer hangs.
const suiteLimitMs = 2_700_000;

const ownReporters = [
  fileURLToPath(new URL("failures-reporter.ts", import.meta.url)),
  fileURLToPath(new URL("times-reporter.ts", import.meta.url)),
];

// More workers than cores, and browser tests beside them: a test that waits leaves its core to another.
const workers = `--maxWorkers=${availableParallelism() + 1}`;

/** Runs Vitest. With a database URL the server's tests use it; otherwise all use the embedded database. */
export function runVitest(
  words: string[],
  databaseUrl: string | undefined,
  isNarrowed: boolean,
): Promise<PartResult> {
  return withReport(async (file) => {
    const reporters = ["default", "json", ...ownReporters].map((it) => `--reporter=${it}`);
    const [failuresFile, timesFile] = [`${file}.failures`, `${file}.times`];
    const { isOk, output } = await runCommand(
      "vitest",
      ["run", "--passWithNoTests", workers, ...reporters, `--outputFile.json=${file}`, ...words],
      {
        isShown: true,
        limitMs: suiteLimitMs,
        env: {
          TEST_DATABASE_URL: databaseUrl ?? "",
          FAILURES_FILE: failuresFile,
          TIMES_FILE: timesFile,
        },
      },
    );
    const counts = judgeRun(readVitestReport(readOrNothing(file)), isOk, isNarrowed);
    const failures: Failure[] = JSON.parse(readOrNothing(failuresFile) ?? "[]");
    const files: FileTime[] = JSON.parse(readOrNothing(timesFile) ?? "[]");
    return { counts, failures: nameHiddenFault(counts, failures, output), files };
  });
}

/** Runs Playwright against the product, started as in production; with a database URL, on that server. */
export function runPlaywright(
  words: string[],
  databaseUrl: string | undefined,
  isNarrowed: boolean,
): Promise<PartResult> {
  return withReport(async (file) => {
    const flags = ["--reporter=list,json", ...(isNarrowed ? ["--pass-with-no-tests"] : [])];
    const { isOk, output } = await runCommand("playwright", ["test", ...flags, ...words], {
      isShown: true,
      limitMs: suiteLimitMs,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, TEST_DATABASE_URL: databaseUrl ?? "" },
    });
    const report = readOrNothing(file);
    const counts = judgeRun(readPlaywrightReport(report), isOk, isNarrowed);
    const failures = readPlaywrightFailures(report);
    const files = readPlaywrightTimes(report);
    return { counts, failures: nameHiddenFault(counts, failures, output), files };
  });
}

async function withReport(run: (file: string) => Promise<PartResult>): Promise<PartResult> {
  const folder = mkdtempSync(join(tmpdir(), "attune-report-"));
  try {
    return await run(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
