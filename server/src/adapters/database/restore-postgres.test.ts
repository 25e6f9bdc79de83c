import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  isOnPostgres,
  makeTestDatabase,
  type TestDatabase,
  testServerUrl,
} from "../../testing/database.ts";
import { Leader } from "./leader.ts";
import { openPostgres } from "./postgres.ts";
import { eventually } from "../../testing/product.ts";
import { dumpPostgres, restorePostgres } from "./dump-postgres.ts";

const others =
  "select from pg_stat_activity where datname = current_database() and application_name like 'leader%'";

describe.runIf(isOnPostgres)("a restore that replaces a PostgreSQL database", () => {
  const folder = mkdtempSync(join(tmpdir(), "attune-restore-"));
  const dump = join(folder, "dump");
  const damaged = join(folder, "damaged");
  const foreign = join(folder, "foreign");
  let database: TestDatabase;
  let url: string;

  const query = async (text: string, connectionString = url) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const restore = (file: string) =>
    restorePostgres(url, { file, mayReplace: true, dataDir: folder });
  const words = async () => (await query("select words from zqx")).map((it) => it["words"]);
  const schemas = async () =>
    (
      await query(
        "select nspname from pg_namespace where nspname !~ '^(pg_|information)' order by 1",
      )
    ).map((it) => it["nspname"]);

  beforeAll(async () => {
    database = await makeTestDatabase();
    url = database.url ?? "";
    await query(
      "create table zqx as select 'as backed up' as words, repeat('x', 500) as long from generate_series(1, 2000)",
    );
    await query("create schema if not exists queue");
    await dumpPostgres(url, dump);
    const bytes = readFileSync(dump);
    writeFileSync(damaged, bytes.subarray(0, bytes.length - 2000));
    writeFileSync(foreign, "not a dump");
    await query("truncate zqx");
    await query("insert into zqx values ('written since', '')");
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("refuses while a process does background work", async () => {
    const leader = new Leader(url, "sweeps", () => {});
    await eventually(async () => leader.isHeld, "it leads");
    await expect(restore(dump)).rejects.toThrow("Attune is running on this database");
    expect(await words()).toEqual(["written since"]);
    await leader.giveUp();
    const isGone = async () => (await query(others)).length === 0;
    await eventually(isGone, "its connection is closed");
  });

  test("refuses while a process only serves people", async () => {
    const serving = openPostgres(url, () => {});
    await serving.listen("changes", () => {});
    await expect(restore(dump)).rejects.toThrow("Attune is running on this database");
    expect(await words()).toEqual(["written since"]);
    await serving.close();
  });

  test("leaves it as it is if the file is no dump", async () => {
    await expect(restore(foreign)).rejects.toThrow("pg_restore ended with 1");
    expect(await words()).toEqual(["written since"]);
  });

  test("leaves it as it is if the file fails midway", async () => {
    const before = await schemas();
    await expect(restore(damaged)).rejects.toThrow("pg_restore ended with 1");
    expect(await words()).toEqual(["written since"]);
    expect(await schemas()).toEqual(before);
    expect(readdirSync(folder).toSorted()).toEqual(["damaged", "dump", "foreign"]);
  });

  // Before version 15, PostgreSQL gave the schema to the administrator, and an upgrade leaves it there.
  test("changes nothing if the role does not own the schema public, and says what to do", async () => {
    const name = `attune_test_${randomBytes(6).toString("hex")}`;
    const server = testServerUrl ?? "";
    await query(`create role ${name} login password 'secret'`, server);
    await query(`create database ${name} owner ${name}`, server);
    const own = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    await query(
      "do $$ begin execute 'alter schema public owner to ' || current_user; end $$; grant all on schema public to public",
      own,
    );
    const theirs = Object.assign(new URL(own), { username: name, password: "secret" }).href;
    await query("create table users (); create schema queue", theirs);
    await expect(
      restorePostgres(theirs, { file: dump, mayReplace: true, dataDir: folder }),
    ).rejects.toThrow(`run alter schema public owner to ${name}`);
    expect(await query("select to_regnamespace('queue')::text as queue", own)).toEqual([
      { queue: "queue" },
    ]);
    expect(readdirSync(folder).toSorted()).toEqual(["damaged", "dump", "foreign"]);
    await query(`drop database ${name}`, server);
    await query(`drop role ${name}`, server);
  });

  test("replaces all of it by what was backed up, and saves what was there", async () => {
    const before = await schemas();
    await restore(dump);
    expect(new Set(await words())).toEqual(new Set(["as backed up"]));
    expect(await schemas()).toEqual(before);
    const [replaced = ""] = readdirSync(folder).filter((it) => it.startsWith("replaced-"));
    await restore(join(folder, replaced, "database"));
    expect(await words()).toEqual(["written since"]);
  });
});
