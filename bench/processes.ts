import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startSandbox } from "../sandbox/src/start-sandbox.ts";
import { findFreePort } from "../scripts/engines/free-port.ts";
import { startTemporaryPostgres } from "../scripts/engines/temporary-postgres.ts";
import {
  noLimits,
  openPostgres,
  type PostgresDatabase,
} from "../server/src/adapters/database/postgres.ts";
import { Load } from "./faults/load.ts";
import { demoVariables, end, type Member, startMember } from "./processes/fleet.ts";
import { followEvents } from "./processes/follow-events.ts";
import { openProxy } from "./processes/proxy.ts";
import { quantile, rounded } from "./support/figures.ts";

const kinds = ["api", "api", "api", "worker", "worker"] as const;
const everyMs = 10_000;
const leaders = `select pid from pg_locks where locktype = 'advisory' and granted
  and objid = (hashtext('sweeps')::bigint & 4294967295)::oid`;

/**
 * Three API and two worker processes on one PostgreSQL, one of each killed every ten seconds while
 * staff write and visitors read: what is lost, stored twice or broken, how soon events are back, and
 * how long nobody leads the sweeps. `npm run bench -- processes SECONDS`
 */
export async function run(): Promise<void> {
  const seconds = Number(process.argv[3] ?? 600);
  const postgres = await startTemporaryPostgres(undefined, true);
  if (postgres.url === undefined) throw new Error(postgres.reason);
  const dataDir = mkdtempSync(join(tmpdir(), "attune-processes-"));
  const sandbox = await startSandbox({ webhook: { secret: "whsec_bench" } });
  const variables = demoVariables(postgres.url, dataDir, sandbox.url);
  const database = openPostgres(postgres.url, () => {}, noLimits);
  const fleet: Member[] = [];
  try {
    // One after the other: the first creates the tables and the demo.
    for (const kind of kinds) fleet.push(await startMember(kind, await findFreePort(), variables));
    const restart = async (at: number) => {
      const member = fleet[at];
      if (member === undefined) return;
      await end(member, "SIGKILL");
      fleet[at] = await startMember(member.kind, member.port, variables);
    };
    console.table(await measure({ fleet, database, seconds, restart }));
  } finally {
    await Promise.all(fleet.map((it) => end(it, "SIGTERM")));
    await database.close();
    await sandbox.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Parts {
  fleet: readonly Member[];
  database: PostgresDatabase;
  seconds: number;
  restart: (at: number) => Promise<void>;
}

async function measure({ fleet, database, seconds, restart }: Parts) {
  const apis = fleet.filter((it) => it.kind === "api");
  const proxy = await openProxy(apis.map((it) => it.port));
  const stop = new AbortController();
  const load = new Load(proxy.origin);
  await load.start();
  const followed = await followEvents(proxy.origin, stop.signal);
  const withoutLeaderMs: number[] = [];
  const until = performance.now() + seconds * 1000;
  let rounds = 0;
  for (; performance.now() < until; rounds += 1) {
    const next = pause(everyMs);
    const restarted = Promise.all([
      restart(rounds % apis.length),
      restart(apis.length + (rounds % (fleet.length - apis.length))),
    ]);
    withoutLeaderMs.push(await timeWithoutLeader(database));
    await Promise.all([restarted, next]);
  }
  await load.stop();
  stop.abort();
  await followed.ended;
  proxy.close();
  const stored = await readStored(database);
  const { good, busy, cut } = load.counts;
  const requests = good + busy + cut + load.wrong.length;
  return {
    behind: proxy.name,
    "kills of each kind": rounds,
    requests,
    "503": busy,
    "cut off": cut,
    "anything else": [...new Set(load.wrong)].join(", ") || 0,
    "cut off or anything else, %": rounded(((cut + load.wrong.length) / requests) * 100, 3),
    "acknowledged writes": load.acknowledged.size,
    lost: [...load.acknowledged].filter((it) => !stored.has(it)).length,
    "stored twice": [...stored.values()].filter((it) => it > 1).length,
    "streams broken": followed.backMs.length,
    "events back after ms, middle": rounded(quantile(followed.backMs, 0.5), 0),
    "events back after ms, longest": rounded(quantile(followed.backMs, 1), 0),
    "without a leader ms, middle": rounded(quantile(withoutLeaderMs, 0.5), 0),
    "without a leader ms, longest": rounded(quantile(withoutLeaderMs, 1), 0),
  };
}

/** From now until there is a leader that was not there before; 0 if the leader stays. */
async function timeWithoutLeader(database: PostgresDatabase): Promise<number> {
  const from = performance.now();
  await pause(200);
  while ((await database.pool.query(leaders)).rows.length === 0) await pause(20);
  const took = performance.now() - from;
  return took < 250 ? 0 : took;
}

/** How often each writer's text is stored. */
async function readStored(database: PostgresDatabase): Promise<Map<string, number>> {
  const { rows } = await database.pool.query<{ name: string; count: number }>(
    "select customer_name as name, count(*) from testimonials group by 1",
  );
  return new Map(rows.map((it) => [it.name, it.count]));
}
