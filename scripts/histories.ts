import type { ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { startTemporaryPostgres } from "./engines/temporary-postgres.ts";
import type { Part, PartFailure } from "./histories/part-event.ts";
import {
  addLived,
  countLives,
  describeKinds,
  listParts,
  readProgress,
  writeProgress,
} from "./histories/progress.ts";
import { runPart } from "./histories/run-part.ts";

// npm run histories -- 100000 [seed [path [replay path]]] [--state FILE]: runs random customer histories
// against the real handlers, a database and the sandbox, in as many processes as there are cores
// (HISTORY_WORKERS). Failures are printed with the arguments that repeat them. With a state file it resumes
// where it was stopped.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { state: { type: "string" } },
});
const [runs = 2000, first = Date.now() % 0x7fff_ffff] = positionals.slice(0, 2).map(Number);
const [, , path, replayPath] = positionals;
const everyMs = 10_000;

const order = { isStopped: false };
const children = new Set<ChildProcess>();
const stop = () => {
  order.isStopped = true;
  for (const child of children) child.kill();
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);

const given = process.env["TEST_DATABASE_URL"];
const engine = given ? undefined : await startTemporaryPostgres();
const databaseUrl = given || engine?.url;
const workers = Number(process.env["HISTORY_WORKERS"] ?? availableParallelism());
const progress = readProgress(values.state, first, runs);
const before = countLives(progress);
const parts: Part[] =
  path === undefined
    ? listParts(progress, workers)
    : [{ runs: 1, seed: first, offset: 0, path, replayPath }];
const started = performance.now();
const failures: string[] = [];
let where = "";
let reportedAt = started;

console.log(
  `${runs} histories from seed ${progress.seed}, ${before} of them over, in ${workers} processes`,
);
await Promise.all(Array.from({ length: workers }, work));
if (engine?.url !== undefined) await engine.stop();
const { shares, missing } = describeKinds(progress);
console.log(`${countLives(progress)} histories ${where}, ${failures.length} violations, ${pace()}`);
console.log(shares);
for (const it of [...failures, ...missing]) console.error(it);
if (order.isStopped) console.log("Stopped.");
const isOver = order.isStopped || countLives(progress) >= runs;
process.exitCode = failures.length === 0 && missing.length === 0 && isOver ? 0 : 1;

async function work(): Promise<void> {
  for (let part = parts.shift(); part !== undefined && !order.isStopped; part = parts.shift()) {
    const { seed } = part;
    const known = progress.seeds[seed];
    const failure = await runPart(part, databaseUrl, {
      onEngine: (it) => (where = `on ${it}`),
      onStart(child) {
        children.add(child);
        child.once("exit", () => children.delete(child));
      },
      onLived(news) {
        progress.seeds[seed] = addLived(known, news);
        writeProgress(values.state, progress);
        reportProgress();
      },
    });
    // After a failure the others are stopped, which does not count as a failure.
    if (failure === null || failures.length > 0) continue;
    failures.push(describe(seed, failure));
    parts.length = 0;
    for (const child of children) child.kill();
  }
}

function describe(seed: number, it: PartFailure): string {
  const replay = /replayPath="([^"]+)"/.exec(it.history)?.[1] ?? "";
  return [
    "",
    `Repeat it with: npm run histories -- 1 ${seed} ${it.path} ${replay}`,
    it.history,
    it.fault,
  ].join("\n");
}

function reportProgress(): void {
  if (performance.now() - reportedAt < everyMs) return;
  reportedAt = performance.now();
  const left = (runs - countLives(progress)) / rate();
  console.log(
    `${countLives(progress)} of ${runs}, ${pace()}, about ${Math.ceil(left / 60)} min left`,
  );
}

function seconds(): number {
  return (performance.now() - started) / 1000;
}

function rate(): number {
  return (countLives(progress) - before) / seconds();
}

function pace(): string {
  return `${seconds().toFixed(0)} s, ${rate().toFixed(1)} per second`;
}
