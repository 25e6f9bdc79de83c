import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type RunningSandbox, startSandbox } from "../../sandbox/src/start-sandbox.ts";
import { findFreePort } from "../../scripts/engines/free-port.ts";
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "../../scripts/engines/temporary-postgres.ts";
import {
  noLimits,
  openPostgres,
  type PostgresDatabase,
} from "../../server/src/adapters/database/postgres.ts";
import { demoVariables, end, type Member, startMember } from "../processes/fleet.ts";
import { type People, seedPeople } from "./seed-people.ts";
import type { Started } from "./started.ts";

/** Processes of the product on one database full of people. */
export interface Installation {
  database: PostgresDatabase;
  sandbox: RunningSandbox;
  people: People;
  worker: Member;
  apis: Member[];
  addApi: () => Promise<void>;
}

/** As on a server of its own; a temporary PostgreSQL is set up for small databases. */
const settings = ["shared_buffers = '1GB'", "max_wal_size = '8GB'", "checkpoint_timeout = '30min'"];

/** Starts a worker and one API process; everything is stopped and removed by `started`. */
export async function install(users: number, started: Started): Promise<Installation> {
  const postgres = await startTemporaryPostgres(undefined, true);
  if (postgres.url === undefined) throw new Error(postgres.reason);
  started.add(() => postgres.stop());
  await prepare(postgres);
  const dataDir = mkdtempSync(join(tmpdir(), "attune-growth-"));
  started.add(async () => rmSync(dataDir, { recursive: true, force: true }));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/api/stripe/webhook`;
  const sandbox = await startSandbox({ webhook: { secret: "whsec_bench", url } });
  started.add(() => sandbox.close());
  const variables = demoVariables(postgres.url, dataDir, sandbox.url);
  const database = openPostgres(postgres.url, () => {}, noLimits);
  started.add(() => database.close());
  const start = async (kind: Member["kind"], at?: number) => {
    const member = await startMember(kind, at ?? (await findFreePort()), variables);
    started.add(() => endOnce(member));
    return member;
  };
  const first = await start("api", port);
  const second = await start("worker");
  await untilDemoPlays(database);
  for (const it of [first, second]) await endOnce(it);
  const people = await seedPeople(postgres.url, dataDir, users);
  const apis = [await start("api", port)];
  const worker = await start("worker");
  const addApi = async () => void apis.push(await start("api"));
  return { database, sandbox, people, worker, apis, addApi };
}

/** Sets the size of PostgreSQL's memory, and has it count statements if it can. */
async function prepare(postgres: TemporaryPostgres): Promise<void> {
  const before = openPostgres(postgres.url, () => {}, noLimits);
  for (const setting of settings) await before.pool.query(`alter system set ${setting}`);
  const { rowCount } = await before.pool.query(
    "select from pg_available_extensions where name = 'pg_stat_statements'",
  );
  if (rowCount === 1)
    await before.pool.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await before.close();
  await postgres.shutDown();
  await postgres.startAgain();
  if (rowCount !== 1) return;
  const after = openPostgres(postgres.url, () => {}, noLimits);
  await after.pool.query("create schema statistics");
  await after.pool.query("create extension pg_stat_statements schema statistics");
  await after.close();
}

async function untilDemoPlays({ pool }: PostgresDatabase): Promise<void> {
  const ready = `select from audio_files join users on users.id = audio_files.user_id
    where users.username = 'amira' and audio_files.status = 'approved'`;
  while ((await pool.query(ready)).rowCount === 0) await pause(100);
}

async function endOnce(member: Member): Promise<void> {
  if (member.child.exitCode === null && member.child.signalCode === null)
    await end(member, "SIGTERM");
}
