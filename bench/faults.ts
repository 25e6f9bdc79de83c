import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../scripts/engines/free-port.ts";
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "../scripts/engines/temporary-postgres.ts";
import { noLimits, openPostgres } from "../server/src/adapters/database/postgres.ts";
import { type RunningProduct, runProduct } from "../server/src/testing/running-product.ts";
import { Load } from "./faults/load.ts";
import { type Pooler, startPooler } from "./faults/pooler.ts";
import { familyOf, killWhole, signal } from "./faults/processes.ts";
import { quantile, rounded } from "./support/figures.ts";

const usualRounds = 20;
const inTransaction = `select pid from pg_stat_activity
  where xact_start is not null and pid <> pg_backend_pid() and datname = current_database()
    and application_name <> 'pgboss'`;

interface House {
  postgres: TemporaryPostgres;
  /** In front of PostgreSQL in the faults of `pooled` only. */
  pooler: Pooler | undefined;
  product: RunningProduct;
  start: () => Promise<RunningProduct>;
}

/** Causes a fault and repairs it; returns the time of recovery, and how many backends were in a transaction. */
type Fault = (house: House) => Promise<{ wholeAt: number; open: number }>;

const faults: Record<string, Fault> = {
  "kill -9 of PostgreSQL": async ({ postgres }) => {
    const open = (await untilSomebodyWrites(postgres.url)).length;
    await killWhole(postgres.pid());
    await postgres.startAgain();
    return { wholeAt: performance.now(), open };
  },
  "kill -9 of a back end": async ({ postgres }) => {
    const pids = await untilSomebodyWrites(postgres.url);
    // PostgreSQL then ends all other backends and recovers by itself.
    for (const it of pids.slice(0, 1)) signal(it, "SIGKILL");
    await pause(50);
    await untilAnswered(postgres.url);
    return { wholeAt: performance.now(), open: pids.length };
  },
  "orderly restart": async ({ postgres }) => {
    const open = (await untilSomebodyWrites(postgres.url)).length;
    await postgres.shutDown();
    await postgres.startAgain();
    return { wholeAt: performance.now(), open };
  },
  "PostgreSQL hangs for 6 s": async ({ postgres }) => {
    const open = (await untilSomebodyWrites(postgres.url)).length;
    const family = familyOf(postgres.pid());
    for (const it of family) signal(it, "SIGSTOP");
    await pause(6000);
    for (const it of family) signal(it, "SIGCONT");
    return { wholeAt: performance.now(), open };
  },
  "kill -9 of the server": async (house) => {
    const open = (await untilSomebodyWrites(house.postgres.url)).length;
    await house.product.end("SIGKILL");
    house.product = await house.start();
    return { wholeAt: performance.now(), open };
  },
};

/** Faults of an installation whose connections lead through PgBouncer. */
const pooled: Record<string, Fault> = {
  "kill -9 of PgBouncer": async ({ postgres, pooler }) => {
    const open = (await untilSomebodyWrites(postgres.url)).length;
    await pooler?.kill();
    await pooler?.startAgain();
    return { wholeAt: performance.now(), open };
  },
  "orderly restart behind PgBouncer": faults["orderly restart"] as Fault,
};

/**
 * A server with staff writing and visitors reading, on its own PostgreSQL: what is lost, stored twice, or
 * answered with anything but 503 while either is killed and restarted, and how soon it recovers.
 */
export async function run(): Promise<void> {
  const [rounds = usualRounds, ...selected] = process.argv.slice(3);
  const table: Record<string, object> = {};
  for (const [name, fault] of Object.entries({ ...faults, ...pooled })) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    table[name] = await measure(fault, Number(rounds), name in pooled);
    console.log(name, table[name]);
  }
  console.table(table);
}

async function measure(fault: Fault, rounds: number, isPooled: boolean) {
  const postgres = await startTemporaryPostgres(undefined, true);
  if (postgres.url === undefined) throw new Error(postgres.reason);
  const dataDir = mkdtempSync(join(tmpdir(), "attune-faults-"));
  const port = await findFreePort();
  const pooler = isPooled ? await startPooler(postgres.url) : undefined;
  const addresses: Record<string, string> = pooler
    ? { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url, DATABASE_PREPARED: "off" }
    : { DATABASE_URL: postgres.url };
  const start = () =>
    runProduct(dataDir, { ...addresses, PORT: String(port), LOG_LEVEL: "silent" });
  const house: House = { postgres, pooler, product: await start(), start };
  try {
    const { pid } = house.product;
    const load = new Load(house.product.origin);
    await load.start();
    const times: number[] = [];
    let inside = 0;
    for (let round = 0; round < rounds; round += 1) {
      await load.nextGood();
      await pause(100);
      const { wholeAt, open } = await fault(house);
      inside += open > 0 ? 1 : 0;
      times.push((await load.nextGood()) - wholeAt);
    }
    await load.stop();
    const stored = await readStored(postgres.url);
    return {
      rounds,
      "with a transaction open": inside,
      "acknowledged writes": load.acknowledged.size,
      lost: [...load.acknowledged].filter((it) => !stored.has(it)).length,
      "stored twice": [...stored.values()].filter((it) => it > 1).length,
      "answered well": load.counts.good,
      "503": load.counts.busy,
      "slowest 503, ms": Math.round(load.slowestBusyMs),
      "cut off": load.counts.cut,
      "anything else": [...new Set(load.wrong)].join(", ") || 0,
      "server restarted by hand": isSame(fault) && house.product.pid !== pid ? 1 : 0,
      "back after ms, middle": rounded(quantile(times, 0.5), 0),
      "back after ms, longest": rounded(Math.max(...times), 0),
    };
  } finally {
    await house.product.end("SIGTERM");
    await pooler?.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const isSame = (fault: Fault) => fault !== faults["kill -9 of the server"];

/** Backends inside a transaction, once there are any. */
async function untilSomebodyWrites(url: string): Promise<number[]> {
  const database = open(url);
  try {
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const { rows } = await database.pool.query<{ pid: number }>(inTransaction);
      if (rows.length > 0) return rows.map((it) => it.pid);
    }
    return [];
  } finally {
    await database.close();
  }
}

async function untilAnswered(url: string): Promise<void> {
  const database = open(url);
  while (!(await database.pool.query("select 1").then(Boolean, () => false))) await pause(10);
  await database.close();
}

/** How often each writer's text is stored. */
async function readStored(url: string): Promise<Map<string, number>> {
  const database = open(url);
  const { rows } = await database.pool.query<{ name: string; count: number }>(
    "select customer_name as name, count(*) from testimonials group by 1",
  );
  await database.close();
  return new Map(rows.map((it) => [it.name, it.count]));
}

const open = (url: string) => openPostgres(url, () => {}, noLimits);
