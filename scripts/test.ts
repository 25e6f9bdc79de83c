import { routesOverBar } from "../bench/bundle.ts";
import { checkSteps } from "./check-steps.ts";
import { type Engine, startTemporaryPostgres } from "./engines/temporary-postgres.ts";
import { endChildrenOnSignal } from "./running/run-command.ts";
import { runSteps } from "./running/step.ts";
import { buildWeb, isWebBuilt } from "./running/web-build.ts";
import { type Counts, describeCounts, nothingRan, sumCounts } from "./suites/counts.ts";
import { runPlaywright, runVitest } from "./suites/run-suites.ts";

// It measures sound, which no database has a part in: once is enough.
const elsewhere = ["--exclude", "**/track/certify-track.test.ts"];
const filter = process.argv.slice(2);
const isNarrowed = filter.length > 0;
const started = performance.now();
const summary: { part: string; counts: Counts; remark?: string }[] = [];
let postgres: Engine | undefined;

endChildrenOnSignal(stopPostgres);
if (!isNarrowed) await runPart("checks", runChecks);
postgres = await findPostgres();
// A thousand random lives of customers in all, half of them on each engine.
process.env.HISTORIES ??= postgres.url === undefined ? "1000" : "500";
await runPart("suites on PGlite, embedded", () => runVitest(filter, undefined, isNarrowed));
await runServerSuitesOnPostgres();
await runBrowserTests();
const total = conclude();
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function runPart(part: string, run: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n── ${part} (after ${seconds()} s)\n`);
  const counts = await run();
  summary.push({ part, counts });
  return counts;
}

async function runChecks(): Promise<Counts> {
  return { ...nothingRan, ...(await runSteps(checkSteps)) };
}

async function runServerSuitesOnPostgres(): Promise<void> {
  if (postgres?.url === undefined) {
    const counts = { ...nothingRan, failed: postgres?.isFault === true ? 1 : 0 };
    const remark = `not run: ${postgres?.reason ?? "it was stopped"}`;
    summary.push({ part: "suites on PostgreSQL", counts, remark });
    return;
  }
  const { url, name } = postgres;
  await runPart(`server suites on ${name}`, () =>
    runVitest(["--project", "server", ...elsewhere, ...filter], url, isNarrowed),
  );
  await stopPostgres();
}

function findPostgres(): Promise<Engine> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return startTemporaryPostgres();
  const name = "PostgreSQL at TEST_DATABASE_URL";
  return Promise.resolve({ url, name, stop: () => Promise.resolve() });
}

async function stopPostgres(): Promise<void> {
  if (postgres?.url !== undefined) await postgres.stop();
}

async function runBrowserTests(): Promise<void> {
  const build = await runPart("build of the pages", async () => {
    const isOk = isWebBuilt() || (await buildWeb()).isOk;
    if (!isOk) return { ...nothingRan, failed: 1 };
    return { ...nothingRan, passed: isNarrowed ? 0 : 1 }; // asked for tests, it is no test
  });
  if (build.failed === 0 && !isNarrowed) await runPart("weight of the scripts", weighScripts);
  const part = "browser tests in Chromium";
  if (build.failed === 0) await runPart(part, () => runPlaywright(filter, isNarrowed));
  else summary.push({ part, counts: { ...nothingRan, failed: 1 }, remark: "not run: no pages" });
}

/** What a phone has to load before a screen can be used. */
async function weighScripts(): Promise<Counts> {
  const faults = await routesOverBar();
  for (const it of faults) console.log(it);
  return { ...nothingRan, passed: faults.length === 0 ? 1 : 0, failed: faults.length };
}

function conclude(): Counts {
  console.log(`\n── Summary (${seconds()} s)\n`);
  for (const { part, counts, remark } of summary) {
    console.log(`  ${part.padEnd(44)} ${remark ?? describeCounts(counts)}`);
  }
  if (isNarrowed) console.log(`  Narrowed to ${filter.join(" ")}: the checks were left out.`);
  const counts = sumCounts(summary.map((row) => row.counts));
  console.log(`\n${describeCounts(counts)}`);
  return counts;
}

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(0);
}
