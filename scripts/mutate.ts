import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { startTemporaryPostgres } from "./engines/temporary-postgres.ts";
import { runPart } from "./histories/run-part.ts";
import { copySources } from "./mutants/copy-sources.ts";
import { allPlanted, plant } from "./mutants/plant.ts";
import type { Planted } from "./mutants/planted.ts";
import { judge, type Outcome } from "./mutants/verdict.ts";

// npm run mutate -- [--lives 1000] [--seed 1] [--only WORDS]: plants one defect after the other in a copy
// of the sources and runs random histories until one breaks an invariant. What ends in any other way, such
// as a crash or a lost connection, is not judged. Exits with 1 if too few are found.
const { values } = parseArgs({
  options: {
    lives: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
  },
});
const leastShare = 0.95;
const [lives, seed] = [Number(values.lives), Number(values.seed)];
/** A history that never ends is stopped after this, and its defect is not judged. */
const silenceMs = 600_000;

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
const waiting = allPlanted.filter((it) => it.name.includes(values.only));
const all = waiting.length;
const counts: Record<Outcome, number> = { found: 0, "not found": 0, "not judged": 0 };

await Promise.all(Array.from({ length: Math.min(workers, all) }, work));
if (engine?.url !== undefined) await engine.stop();
const { found, "not judged": unjudged } = counts;
const tried = found + counts["not found"] + unjudged;
const share = tried === 0 ? 0 : found / tried;
const percent = (100 * share).toFixed(0);
console.log(`${found} of ${tried} planted defects found (${percent} %), ${unjudged} not judged`);
process.exitCode = !order.isStopped && tried === all && share >= leastShare ? 0 : 1;

async function work(): Promise<void> {
  const { folder, remove } = copySources();
  try {
    for (let it = waiting.shift(); it !== undefined && !order.isStopped; it = waiting.shift()) {
      const restore = plant(folder, it);
      await tryOut(it, folder);
      restore();
    }
  } finally {
    remove();
  }
}

async function tryOut(it: Planted, folder: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let lived = 0;
  const part = { runs: lives, seed, offset: 0, isBrief: true };
  const from = join(folder, "scripts/histories/live-part.ts");
  const heard = (child: ChildProcess) => {
    clearTimeout(timer);
    timer = setTimeout(() => child.kill("SIGKILL"), silenceMs);
  };
  const onStart = (child: ChildProcess) => {
    children.add(child);
    child.on("message", () => heard(child));
    child.once("exit", () => children.delete(child));
    heard(child);
  };
  const onLived = (event: { lived: number }) => (lived = event.lived);
  const failure = await runPart(part, databaseUrl, { onEngine: () => {}, onStart, onLived }, from);
  clearTimeout(timer);
  if (order.isStopped) return;
  const { outcome, line } = judge(it, { failure, lived, lives });
  counts[outcome] += 1;
  console.log(line);
}
