import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../server/src/adapters/database/migrate.ts";
import {
  noLimits,
  openPostgres,
  type PostgresDatabase,
} from "../../server/src/adapters/database/postgres.ts";
import { addUpLedger } from "../../server/src/features/billing/ledger/record-entries.ts";
import { type RunningProduct, runProduct } from "../../server/src/testing/running-product.ts";
import { type Amounts, seedMoney } from "./seed-money.ts";

type Seed = (database: PostgresDatabase, dataDir: string) => Promise<void>;

export interface FilledProduct extends RunningProduct {
  /** Process ids of the server and its PostgreSQL backends. */
  processes: () => Promise<number[]>;
}

interface Options {
  seedMore?: Seed;
  /** Seeded once and reused under this name. */
  saveAs?: string | undefined;
  /** Additional environment of the server. */
  variables?: Record<string, string>;
}

/** The real server on its own database at TEST_DATABASE_URL, full of customers; dropped afterwards. */
export async function withMoney(
  amounts: Amounts,
  work: (product: FilledProduct) => Promise<void>,
  { seedMore = async () => {}, saveAs, variables = {} }: Options = {},
): Promise<void> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined || server === "")
    throw new Error("Set TEST_DATABASE_URL to a PostgreSQL on which a database may be made");
  const outer = open(server);
  const seed = (name: string, dataDir: string) =>
    seedDatabase(outer.pool, addressOf(server, name), dataDir, { amounts, seedMore });
  const run = async (name: string, dataDir: string) => {
    const product = await runProduct(dataDir, {
      ...variables,
      DATABASE_URL: addressOf(server, name),
    });
    try {
      await work({
        ...product,
        processes: async () => [product.pid, ...(await listBackends(outer.pool, name))],
      });
    } finally {
      await product.end("SIGTERM");
    }
  };
  try {
    if (saveAs === undefined) await withDatabase(outer.pool, seed, run);
    else await withSavedDatabase(outer.pool, `attune_bench_kept_${saveAs}`, seed, run);
  } finally {
    await outer.close();
  }
}

type Pool = PostgresDatabase["pool"];
type Step = (name: string, dataDir: string) => Promise<void>;

async function withDatabase(pool: Pool, seed: Step, run: Step): Promise<void> {
  const name = `attune_bench_${randomBytes(6).toString("hex")}`;
  const dataDir = mkdtempSync(join(tmpdir(), "attune-bench-"));
  try {
    await seed(name, dataDir);
    await run(name, dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await drop(pool, name);
  }
}

/** Renamed only when complete, so that a partial database is never reused. */
async function withSavedDatabase(pool: Pool, name: string, seed: Step, run: Step): Promise<void> {
  const dataDir = join(tmpdir(), name);
  const found = await pool.query("select 1 from pg_database where datname = $1", [name]);
  if (found.rowCount === 0) {
    const unfinished = `${name}_unfinished`;
    await drop(pool, unfinished);
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir);
    await seed(unfinished, dataDir);
    await pool.query(`alter database ${unfinished} rename to ${name}`);
  }
  await run(name, dataDir);
}

async function seedDatabase(
  pool: Pool,
  address: string,
  dataDir: string,
  { amounts, seedMore }: { amounts: Amounts; seedMore: Seed },
): Promise<void> {
  await pool.query(`create database ${new URL(address).pathname.slice(1)}`);
  const database = open(address);
  await migrate(database);
  const from = performance.now();
  await seedMoney(database.pool, amounts);
  await addUpLedger(database);
  await seedMore(database, dataDir);
  await database.close();
  const seconds = Math.round((performance.now() - from) / 1000);
  console.log(`${amounts.people} customers, ${amounts.payments} payments, seeded in ${seconds} s`);
}

async function listBackends(pool: Pool, name: string): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = $1",
    [name],
  );
  return rows.map(({ pid }) => pid);
}

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const drop = (pool: Pool, name: string) =>
  pool.query(`drop database if exists ${name} with (force)`);

/** The statements of a seed wait for each other's connections, for minutes on a busy machine. */
const open = (url: string) =>
  openPostgres(url, (error) => console.error(error.message), { ...noLimits, connectionMs: 0 });
