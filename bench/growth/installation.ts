import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type RunningSandbox, startSandbox } from "../../sandbox/src/start-sandbox.ts";
import { findFreePort } from "../../scripts/engines/free-port.ts";
import {
  noLimits,
  openPostgres,
  type PostgresDatabase,
} from "../../server/src/adapters/database/postgres.ts";
import { demoVariables, end, type Member, startMember } from "../processes/fleet.ts";
import type { Engine } from "./engine.ts";
import { type People, seedPeople } from "./seed-people.ts";
import type { Started } from "./started.ts";

/** Processes of the product on one database full of people. */
export interface Installation {
  database: PostgresDatabase;
  /** The databases on Citus's workers; none on PostgreSQL. */
  shards: PostgresDatabase[];
  sandbox: RunningSandbox;
  people: People;
  worker: Member;
  apis: Member[];
  addApi: () => Promise<void>;
}

/** Starts a worker and one API process; everything is stopped and removed by `started`. */
export async function install(
  users: number,
  started: Started,
  engine: Engine,
): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), "attune-growth-"));
  started.add(async () => rmSync(dataDir, { recursive: true, force: true }));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/api/stripe/webhook`;
  const sandbox = await startSandbox({ webhook: { secret: "whsec_bench", url } });
  started.add(() => sandbox.close());
  const variables = demoVariables(engine.url, dataDir, sandbox.url);
  const open = (at: string) => {
    const database = openPostgres(at, () => {}, noLimits);
    started.add(() => database.close());
    return database;
  };
  const database = open(engine.url);
  const shards = engine.workerUrls.map(open);
  const start = async (kind: Member["kind"], at?: number) => {
    const member = await startMember(kind, at ?? (await findFreePort()), variables);
    started.add(() => endOnce(member));
    return member;
  };
  const first = await start("api", port);
  const second = await start("worker");
  await untilDemoPlays(database);
  for (const it of [first, second]) await endOnce(it);
  const people = await seedPeople(engine.url, dataDir, users);
  await engine.afterSeeding();
  const apis = [await start("api", port)];
  const worker = await start("worker");
  const addApi = async () => void apis.push(await start("api"));
  return { database, shards, sandbox, people, worker, apis, addApi };
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
