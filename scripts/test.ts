import { join } from "node:path";
import { routesNearBar } from "../bench/bundle.ts";
import { checkSteps } from "./check-steps.ts";
import { type Engine, startTemporaryPostgres } from "./engines/temporary-postgres.ts";
import { rootFolder } from "./running/paths.ts";
import { setTemporaryFolder } from "./running/fast-folder.ts";
import { endChildrenOnSignal } from "./running/run-command.ts";
import { runSteps } from "./running/step.ts";
import { buildWeb, isWebBuilt } from "./running/web-build.ts";
import { type Counts, describeCounts, nothingRan, sumCounts } from "./suites/counts.ts";
import { describeFailures, type Failure } from "./suites/failure.ts";
import { type PartResult, runPlaywright, runVitest } from "./suites/run-suites.ts";
import { describeTimes, type PartTime, spentCpuSeconds } from "./suites/times.ts";

// Programs of this run that start after another one load its compiled modules; a start takes half the time.
process.env.NODE_COMPILE_CACHE ??= join(rootFolder, "node_modules/.cache/compiled");
const filter = process.argv.slice(2);
const isNarrowed = filter.length > 0;
const started = performance.now();
const summary: (PartResult & { part: string; remark?: string })[] = [];
const times: PartTime[] = [];
let postgres: Engine | undefined;

setTemporaryFolder();
endChildrenOnSignal(stopPostgres);
if (!isNarrowed) await runPart("checks", runChecks);
postgres = await findPostgres();
const build = await runPart("build of the pages", buildPages);
// At once, because each alone leaves a third of the processors idle: tests wait for a database, a page or a sound.
await Promise.all([runSuites(), runBrowserTests(build)]);
await stopPostgres(); // here, so that its processor time is counted
times.push({ part: "whole run", seconds: seconds(), cpuSeconds: spentCpuSeconds() });
const total = conclude();
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function runPart(part: string, run: () => Promise<PartResult>): Promise<PartResult> {
  console.log(`\n── ${part} (after ${seconds().toFixed(0)} s)\n`);
  const from = performance.now();
  const result = await run();
  times.push({ part, seconds: (performance.now() - from) / 1000 });
  summary.push({ part, ...result });
  return result;
}

async function runChecks(): Promise<PartResult> {
  const { passed, failures } = await runSteps(checkSteps);
  const named = failures.map(({ name, faults }) => ({ name, message: faults }));
  return outcome(passed, named);
}

async function runSuites(): Promise<void> {
  const { url, name } = postgres?.url === undefined ? { url: undefined, name: "" } : postgres;
  const engines = url === undefined ? "PGlite" : `${name} and PGlite`;
  if (url === undefined) process.env.HISTORIES ??= "30"; // fewer, because PGlite is slower
  await runPart(`suites, the server's on ${engines}`, () => runVitest(filter, url, isNarrowed));
  if (postgres?.url !== undefined) return;
  const remark = `not run: ${postgres?.reason ?? "it was stopped"}`;
  const faults = postgres?.isFault === true ? [{ name: "the start of it", message: remark }] : [];
  summary.push({ part: "suites on PostgreSQL", ...outcome(0, faults), remark });
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

async function buildPages(): Promise<PartResult> {
  const { isOk, output } = isWebBuilt() ? { isOk: true, output: "" } : await buildWeb();
  if (!isOk) return outcome(0, [{ name: "the build", message: output }]);
  return outcome(isNarrowed ? 0 : 1, []); // the build does not count when tests are selected
}

async function runBrowserTests(pages: PartResult): Promise<void> {
  const part = "browser tests in Chromium";
  if (pages.failures.length > 0) {
    const remark = "not run: no pages";
    summary.push({
      part,
      ...outcome(0, [{ name: "the run as a whole", message: remark }]),
      remark,
    });
    return;
  }
  if (!isNarrowed) await runPart("weight of the scripts", measureScripts);
  await runPart(part, () => runPlaywright(filter, postgres?.url, isNarrowed));
}

/** Checks the scripts that a phone must load before a screen is usable; only warns, never fails. */
async function measureScripts(): Promise<PartResult> {
  for (const warning of await routesNearBar()) console.log(`warning: ${warning}`);
  return outcome(1, []);
}

function outcome(passed: number, failures: Failure[]): PartResult {
  return { counts: { ...nothingRan, passed, failed: failures.length }, failures };
}

function conclude(): Counts {
  const files = summary.flatMap((it) => it.files ?? []);
  console.log(`\n── Where the time went\n\n${describeTimes(times, files)}`);
  console.log(`\n── Summary (${seconds().toFixed(0)} s)\n`);
  for (const { part, counts, remark } of summary) {
    console.log(`  ${part.padEnd(44)} ${remark ?? describeCounts(counts)}`);
  }
  if (isNarrowed) console.log(`  Narrowed to ${filter.join(" ")}: the checks were left out.`);
  const failures = summary.flatMap((row) => row.failures.map((it) => ({ part: row.part, ...it })));
  if (failures.length > 0) console.log(`\n── What failed\n\n${describeFailures(failures)}`);
  const counts = sumCounts(summary.map((row) => row.counts));
  console.log(`\n${describeCounts(counts)}`);
  return counts;
}

function seconds(): number {
  return (performance.now() - started) / 1000;
}
