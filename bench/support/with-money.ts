import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../server/src/adapters/database/migrate.ts";
import {
  openPostgres,
  type PostgresDatabase,
} from "../../server/src/adapters/database/postgres.ts";
import { type RunningProduct, runProduct } from "../../server/src/testing/running-product.ts";
import { type Amounts, seedMoney } from "./seed-money.ts";

/** The real server on a database of its own on TEST_DATABASE_URL, full of customers; gone afterwards. */
export async function withMoney(
  amounts: Amounts,
  work: (product: RunningProduct) => Promise<void>,
  seedMore: (database: PostgresDatabase, dataDir: string) => Promise<void> = async () => {},
): Promise<void> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined || server === "")
    throw new Error("Set TEST_DATABASE_URL to a PostgreSQL on which a database may be made");
  const name = `attune_bench_${randomBytes(6).toString("hex")}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const dataDir = mkdtempSync(join(tmpdir(), "attune-bench-"));
  const outer = open(server);
  await outer.pool.query(`create database ${name}`);
  try {
    const database = open(url.href);
    await migrate(database.db);
    const from = performance.now();
    await seedMoney(database.pool, amounts);
    await seedMore(database, dataDir);
    await database.close();
    const seconds = Math.round((performance.now() - from) / 1000);
    console.log(
      `${amounts.people} customers, ${amounts.payments} payments, seeded in ${seconds} s`,
    );
    const product = await runProduct(dataDir, { DATABASE_URL: url.href });
    try {
      await work(product);
    } finally {
      await product.end("SIGTERM");
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await outer.pool.query(`drop database if exists ${name} with (force)`);
    await outer.close();
  }
}

const open = (url: string) => openPostgres(url, (error) => console.error(error.message));
