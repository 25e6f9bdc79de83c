import { readFileSync } from "node:fs";
import type { PostgresDatabase } from "../../server/src/adapters/database/postgres.ts";
import type { Member } from "../processes/fleet.ts";
import { processorTimes, usedBetween } from "../support/processor-time.ts";
import type { Installation } from "./installation.ts";

/** What the processes used while some work was done. */
export interface Used {
  seconds: number;
  /** Processor time in milliseconds. */
  apiMs: number;
  workerMs: number;
  databaseMs: number;
  /** Of the product, begin and commit included, without the queue's own; NaN if they cannot be counted. */
  queries: number;
}

export async function measure(it: Installation, work: () => Promise<void>): Promise<Used> {
  const before = await read(it);
  await work();
  const after = await read(it);
  return {
    seconds: (after.at - before.at) / 1000,
    apiMs: usedBetween(before.apis, after.apis),
    workerMs: usedBetween(before.worker, after.worker),
    databaseMs: usedBetween(before.backends, after.backends),
    queries: after.queries - before.queries,
  };
}

async function read({ database, shards, apis, worker }: Installation) {
  const pids = (await Promise.all([database, ...shards].map(listConnections))).flat();
  return {
    at: performance.now(),
    apis: processorTimes(apis.map(pidOf)),
    worker: processorTimes([pidOf(worker)]),
    backends: processorTimes(pids),
    queries: await countQueries(database),
  };
}

/** The processes of PostgreSQL that serve the product. */
export async function listConnections({ pool }: PostgresDatabase): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()
       and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows.map((it) => it.pid);
}

async function countQueries({ pool }: PostgresDatabase): Promise<number> {
  const found = await pool.query("select from pg_extension where extname = 'pg_stat_statements'");
  if (found.rowCount === 0) return Number.NaN;
  const { rows } = await pool.query<{ calls: number }>(
    `select sum(calls)::float8 as calls from statistics.pg_stat_statements
     where query !~* '(queue"?[.]|pg_stat|pg_extension)'`,
  );
  return rows[0]?.calls ?? Number.NaN;
}

const pidOf = ({ child }: Member): number => child.pid ?? 0;

/** Resident memory in megabytes; NaN without /proc. */
export function memoryOf(member: Member): number {
  try {
    const status = readFileSync(`/proc/${pidOf(member)}/status`, "utf8");
    return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}
