import type { ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import { startTemporaryPostgres } from "./engines/temporary-postgres.ts";
import type { PartFailure } from "./histories/part-news.ts";
import { type Part, runPart } from "./histories/run-part.ts";

// npm run histories -- 100000 [seed [path]]: random lives of customers against the real handlers, a
// database and the sandbox, in as many processes as there are cores (HISTORY_WORKERS). What fails is
// printed with the words that repeat it.
const [runs = 2000, first = Date.now() % 0x7fff_ffff] = process.argv.slice(2, 4).map(Number);
const path = process.argv[4];
/** A product of its own for no more lives than this: tables that grow for ever would slow the later ones. */
const mostLives = 2000;
const everyMs = 10_000;

const given = process.env["TEST_DATABASE_URL"];
const engine = given ? undefined : await startTemporaryPostgres();
const databaseUrl = given || engine?.url;
const workers = Number(process.env["HISTORY_WORKERS"] ?? availableParallelism());
const parts = split();
const started = performance.now();
const lived = new Map<number, number>();
const children = new Set<ChildProcess>();
const failures: string[] = [];
let where = "";
let toldAt = started;

console.log(`${runs} histories from seed ${first}, in ${workers} processes`);
await Promise.all(Array.from({ length: workers }, work));
console.log(`${count()} histories ${where}, ${failures.length} violations, ${pace()}`);
for (const it of failures) console.error(it);
if (engine?.url !== undefined) await engine.stop();
process.exitCode = failures.length === 0 && count() >= runs ? 0 : 1;

function split(): Part[] {
  if (path !== undefined) return [{ runs: 1, seed: first, path }];
  const lives = Math.min(mostLives, Math.ceil(runs / workers));
  return Array.from({ length: Math.ceil(runs / lives) }, (_, index) => ({
    runs: Math.min(lives, runs - index * lives),
    seed: (first + index) % 0x7fff_ffff,
  }));
}

async function work(): Promise<void> {
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    const { seed } = part;
    const failure = await runPart(part, databaseUrl, {
      onEngine: (it) => (where = `on ${it}`),
      onStart(child) {
        children.add(child);
        child.once("exit", () => children.delete(child));
      },
      onLived(lives) {
        lived.set(seed, lives);
        tell();
      },
    });
    // Once one has failed the others are stopped, which is no failure of theirs.
    if (failure === null || failures.length > 0) continue;
    failures.push(describe(seed, failure));
    parts.length = 0;
    for (const child of children) child.kill();
  }
}

function describe(seed: number, it: PartFailure): string {
  return [
    "",
    `Repeat it with: npm run histories -- 1 ${seed} ${it.path}`,
    it.history,
    it.fault,
  ].join("\n");
}

function tell(): void {
  if (performance.now() - toldAt < everyMs) return;
  toldAt = performance.now();
  const left = (runs - count()) / (count() / seconds());
  console.log(`${count()} of ${runs}, ${pace()}, about ${Math.ceil(left / 60)} min left`);
}

function count(): number {
  return [...lived.values()].reduce((all, it) => all + it, 0);
}

function seconds(): number {
  return (performance.now() - started) / 1000;
}

function pace(): string {
  return `${seconds().toFixed(0)} s, ${(count() / seconds()).toFixed(1)} per second`;
}
