import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../running/run-command.ts";
import { type Counts, judgeRun } from "./counts.ts";
import { readPlaywrightReport, readVitestReport } from "./read-report.ts";

// Twice what one takes on two busy cores; what hangs longer than this will not end.
const suiteLimitMs = 1_200_000;

// Left alone, Vitest keeps one core for whoever sits at the machine: on two cores, half of all.
const everyCore = `--maxWorkers=${availableParallelism()}`;

/** Runs Vitest. Without a database URL the server's suites use the embedded database. */
export function runVitest(
  words: string[],
  databaseUrl: string | undefined,
  isNarrowed: boolean,
): Promise<Counts> {
  return withReport(async (file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const { isOk } = await runCommand(
      "vitest",
      ["run", "--passWithNoTests", everyCore, ...reporters, ...words],
      {
        isShown: true,
        limitMs: suiteLimitMs,
        env: { TEST_DATABASE_URL: databaseUrl ?? "" },
      },
    );
    return judgeRun(readVitestReport(readOrNothing(file)), isOk, isNarrowed);
  });
}

/** Runs Playwright against the product, started as in earnest. */
export function runPlaywright(words: string[], isNarrowed: boolean): Promise<Counts> {
  return withReport(async (file) => {
    const flags = ["--reporter=list,json", ...(isNarrowed ? ["--pass-with-no-tests"] : [])];
    const { isOk } = await runCommand("playwright", ["test", ...flags, ...words], {
      isShown: true,
      limitMs: suiteLimitMs,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    return judgeRun(readPlaywrightReport(readOrNothing(file)), isOk, isNarrowed);
  });
}

async function withReport(run: (file: string) => Promise<Counts>): Promise<Counts> {
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
