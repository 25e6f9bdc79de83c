import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../running/run-command.ts";
import { type Counts, judgeRun } from "./counts.ts";
import { type Failure, nameHiddenFault } from "./failure.ts";
import { readPlaywrightFailures, readPlaywrightReport, readVitestReport } from "./read-report.ts";

export type PartResult = { counts: Counts; failures: Failure[] };

// Twice what one takes on two busy cores; what hangs longer than this will not end.
const suiteLimitMs = 1_200_000;

const failuresReporter = fileURLToPath(new URL("failures-reporter.ts", import.meta.url));

// Left alone, Vitest keeps one core for whoever sits at the machine: on two cores, half of all.
const everyCore = `--maxWorkers=${availableParallelism()}`;

/** Runs Vitest. Without a database URL the server's suites use the embedded database. */
export function runVitest(
  words: string[],
  databaseUrl: string | undefined,
  isNarrowed: boolean,
): Promise<PartResult> {
  return withReport(async (file) => {
    const reporters = ["default", "json", failuresReporter].map((it) => `--reporter=${it}`);
    const failuresFile = `${file}.failures`;
    const { isOk, output } = await runCommand(
      "vitest",
      ["run", "--passWithNoTests", everyCore, ...reporters, `--outputFile.json=${file}`, ...words],
      {
        isShown: true,
        limitMs: suiteLimitMs,
        env: { TEST_DATABASE_URL: databaseUrl ?? "", FAILURES_FILE: failuresFile },
      },
    );
    const counts = judgeRun(readVitestReport(readOrNothing(file)), isOk, isNarrowed);
    const failures: Failure[] = JSON.parse(readOrNothing(failuresFile) ?? "[]");
    return { counts, failures: nameHiddenFault(counts, failures, output) };
  });
}

/** Runs Playwright against the product, started as in earnest. */
export function runPlaywright(words: string[], isNarrowed: boolean): Promise<PartResult> {
  return withReport(async (file) => {
    const flags = ["--reporter=list,json", ...(isNarrowed ? ["--pass-with-no-tests"] : [])];
    const { isOk, output } = await runCommand("playwright", ["test", ...flags, ...words], {
      isShown: true,
      limitMs: suiteLimitMs,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const report = readOrNothing(file);
    const counts = judgeRun(readPlaywrightReport(report), isOk, isNarrowed);
    const failures = readPlaywrightFailures(report);
    return { counts, failures: nameHiddenFault(counts, failures, output) };
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
