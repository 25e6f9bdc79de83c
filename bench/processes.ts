import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../scripts/engines/free-port.ts";
import type { PostgresDatabase } from "../server/src/adapters/database/postgres.ts";
import { Load } from "./faults/load.ts";
import { end, type Member, startMember } from "./processes/fleet.ts";
import { followEvents } from "./processes/follow-events.ts";
import { openProxy } from "./processes/proxy.ts";
import { countStored, withFleet } from "./processes/with-fleet.ts";
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
  await withFleet(async ({ members, database, variables }) => {
    // One after the other: the first creates the tables and the demo.
    for (const kind of kinds)
      members.push(await startMember(kind, await findFreePort(), variables));
    const restart = async (at: number) => {
      const member = members[at];
      if (member === undefined) return;
      await end(member, "SIGKILL");
      members[at] = await startMember(member.kind, member.port, variables);
    };
    console.table(await measure({ members, database, seconds, restart }));
  });
}

interface Parts {
  members: readonly Member[];
  database: PostgresDatabase;
  seconds: number;
  restart: (at: number) => Promise<void>;
}

async function measure({ members, database, seconds, restart }: Parts) {
  const apis = members.filter((it) => it.kind === "api");
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
      restart(apis.length + (rounds % (members.length - apis.length))),
    ]);
    withoutLeaderMs.push(await timeWithoutLeader(database));
    await Promise.all([restarted, next]);
  }
  await load.stop();
  stop.abort();
  await followed.ended;
  proxy.close();
  const stored = await countStored(database, load.acknowledged);
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
    ...stored,
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
