import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { openPostgres } from "../adapters/database/postgres.ts";
import { readFacts } from "../adapters/database/inspect.ts";
import { composeToServe } from "../start-checks.ts";
import { faultSentence } from "../fault-sentence.ts";
import { readConfig } from "../config.ts";
import { isOnPostgres, testServerUrl } from "../testing/database.ts";
import type { Finding } from "./finding.ts";
import { judgeDatabase } from "./judge-database.ts";

const now = new Date("2026-11-21T09:00:00Z");
const sound = {
  versionNumber: 150_014,
  now,
  freeConnections: 80,
  idleSessionMs: 0,
  hasTrigrams: true,
  encoding: "UTF8",
  mayCreateTables: true,
  sizeBytes: 50_000_000,
  migrations: ["0100_people", "0209_sessions"],
  oldestSchema: "0209_sessions",
};
const needs = {
  isMigratedByAnother: false,
  connections: 17,
  migrations: sound.migrations,
  now,
  dumpVersion: 15,
};
const unresolved = (found: Finding[]) => found.filter((it) => it.state !== "fine");
const sentences = (found: Finding[]) => unresolved(found).map((it) => it.sentence);

test("finds nothing wrong with a suitable database", () => {
  expect(unresolved(judgeDatabase(sound, needs))).toEqual([]);
});

test.each([
  ["an old version", { versionNumber: 130_011 }, /^PostgreSQL is version 13: upgrade/],
  ["no trigrams", { hasTrigrams: false }, /pg_trgm is missing: install/],
  ["another encoding", { encoding: "LATIN1" }, /encoded in LATIN1, .*: create one with encoding/],
  [
    "a role without rights on an empty database",
    { migrations: [], mayCreateTables: false },
    /may not create tables.*alter database … owner to/,
  ],
  [
    "no free connections",
    { freeConnections: 3 },
    /room for 3 of .* takes up to 17: raise max_conn/,
  ],
  ["idle sessions that end", { idleSessionMs: 60_000 }, /idle_session_timeout.*set it to 0/],
  ["an older schema", { migrations: ["0100_people"] }, /older version.*make a backup.*first/],
  [
    "a newer schema",
    { migrations: ["0100_people", "0209_sessions", "0301_x"], oldestSchema: "0301_x" },
    /newer version \(0301_x\): start that version, or restore/,
  ],
  [
    "a newer schema on which this version can run",
    { migrations: ["0100_people", "0209_sessions", "0301_x"] },
    /newer version \(0301_x\), which this one can still run on/,
  ],
  [
    "a clock behind",
    { now: new Date(now.getTime() + 90_000) },
    /clock is 90 s behind that of the database/,
  ],
  ["a newer server than pg_dump", { versionNumber: 170_002 }, /pg_dump is version 15.*version 17/],
])("reports %s in one sentence", (_name, facts, sentence) => {
  expect(sentences(judgeDatabase({ ...sound, ...facts }, needs))).toEqual([
    expect.stringMatching(sentence),
  ]);
});

test("asks for no right to create tables once they are there, or if another role migrates", () => {
  const facts = { ...sound, mayCreateTables: false };
  expect(sentences(judgeDatabase(facts, needs))).toEqual([]);
  expect(
    sentences(judgeDatabase({ ...facts, migrations: [] }, { ...needs, isMigratedByAnother: true })),
  ).toEqual([]);
});

const onServer = (...statements: string[]) => on(testServerUrl, ...statements);

async function on(url: string | undefined, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const it of statements) await client.query(it);
  await client.end();
}

test.runIf(isOnPostgres)("counts no connection of a product that runs already", async () => {
  const name = `attune_test_${randomBytes(6).toString("hex")}`;
  await onServer(
    `create role ${name} login password 'secret' connection limit 5`,
    `create database ${name} owner ${name}`,
  );
  const url = Object.assign(new URL(testServerUrl ?? ""), {
    username: name,
    password: "secret",
  });
  const elsewhere = new pg.Client({ connectionString: url.href });
  url.pathname = `/${name}`;
  const running = [url, url, url].map(({ href }) => new pg.Client({ connectionString: href }));
  for (const it of [elsewhere, ...running]) await it.connect();
  const doctor = openPostgres(url.href, () => {});
  expect(await readFacts(doctor.db)).toMatchObject({ freeConnections: 4 });
  await doctor.close();
  for (const it of [elsewhere, ...running]) await it.end();
  await onServer(`drop database ${name}`, `drop role ${name}`);
});

test.runIf(isOnPostgres)(
  "finds a role without rights, until it may create in the schemas, its limit and another encoding",
  async () => {
    const name = `attune_test_${randomBytes(6).toString("hex")}`;
    await onServer(
      `create role ${name} login password 'secret' connection limit 3`,
      `create database ${name} encoding 'LATIN1' locale 'C' template template0`,
    );
    const url = Object.assign(new URL(testServerUrl ?? ""), {
      username: name,
      password: "secret",
      pathname: `/${name}`,
    }).href;
    const database = openPostgres(url, () => {});
    const facts = await readFacts(database.db);
    expect(facts).toMatchObject({
      encoding: "LATIN1",
      mayCreateTables: false,
      freeConnections: 3,
    });
    await database.close();
    const inDatabase = Object.assign(new URL(testServerUrl ?? ""), { pathname: `/${name}` }).href;
    await on(
      inDatabase,
      `create schema queue authorization ${name}`,
      `grant create on schema public to ${name}`,
    );
    const installed = openPostgres(url, () => {});
    expect(await readFacts(installed.db)).toMatchObject({ mayCreateTables: true });
    await installed.close();
    const env = { DATABASE_URL: url, LOG_LEVEL: "silent" };
    const refused = await composeToServe(readConfig(env)).catch((error: unknown) => error);
    expect(faultSentence(refused)).toMatch(/^The database is encoded in LATIN1/);
    await onServer(`drop database ${name}`, `drop role ${name}`);
  },
);
