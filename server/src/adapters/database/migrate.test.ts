import { rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isOnPostgres, makeTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { eventually } from "../../testing/product.ts";
import { migrate } from "./migrate.ts";
import { noLimits, openPostgres, type PostgresDatabase } from "./postgres.ts";

describe.runIf(isOnPostgres)("while people use the database, a migration", () => {
  let made: TestDatabase;
  let migrators: PostgresDatabase[];
  let user: pg.Client;
  let otherUser: pg.Client;
  let place: string;
  let folder: URL;

  beforeEach(async () => {
    made = await makeTestDatabase("empty");
    const url = made.url ?? "";
    migrators = [1, 2].map(() => openPostgres(url, () => {}, noLimits));
    // A person waits for no longer than this.
    const options = { connectionString: url, lock_timeout: 8000 };
    [user, otherUser] = [new pg.Client(options), new pg.Client(options)];
    await Promise.all([user.connect(), otherUser.connect()]);
    place = await mkdtemp(join(tmpdir(), "attune-"));
    folder = pathToFileURL(`${place}/`);
    add("0100_people", "create table people (name text, born date);");
    await migrate(first(), { folder });
  });
  afterEach(async () => {
    await Promise.all([user.end(), otherUser.end(), ...migrators.map((it) => it.close())]);
    await made.drop();
    rmSync(place, { recursive: true });
  });

  const first = () => migrators[0] as PostgresDatabase;
  const add = (name: string, text: string) => writeFileSync(join(place, `${name}.sql`), text);
  const addIndexes = () => {
    add("0301_names", "create index concurrently if not exists names on people (name);");
    add("0302_email", "alter table people add column email text;");
    add(
      "0303_emails",
      "create index concurrently if not exists emails on people (email);\ncreate index concurrently if not exists births on people (born);",
    );
  };
  const indexes = async () => {
    const { rows } = await otherUser.query<{ name: string; whole: boolean }>(
      `select indexrelid::regclass::text as name, indisvalid as whole from pg_index
       where indrelid = 'people'::regclass order by 1`,
    );
    return rows;
  };
  const applied = async () => {
    const { rows } = await otherUser.query<{ name: string }>(
      "select name from kysely_migration order by 1",
    );
    return rows.map((it) => it.name);
  };
  const all = ["0100_people", "0301_names", "0302_email", "0303_emails"];
  const allIndexes = ["births", "emails", "names"].map((name) => ({ name, whole: true }));
  /** Tests of other databases use the same server, which lists the locks of all. */
  const isWaiting = async () => {
    const { rowCount } = await otherUser.query(`select from pg_locks
      where not granted and mode = 'AccessExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())`);
    return (rowCount ?? 0) > 0;
  };
  const save = (client: pg.Client) => client.query("insert into people (name) values ('Ann')");

  test("builds indexes while others write, also if several processes migrate", async () => {
    await user.query("begin");
    await save(user);
    addIndexes();
    const migrated = Promise.all(migrators.map((it) => migrate(it, { folder })));
    await eventually(async () => (await indexes()).length === 1, "the first index is begun");
    await otherUser.query("set lock_timeout = '500ms'");
    await save(otherUser);
    expect(await applied()).toEqual(["0100_people"]);
    await user.query("commit");
    await migrated;
    expect(await indexes()).toEqual(allIndexes);
    expect(await applied()).toEqual(all);
  });

  test("continues after it was ended in the middle of an index", async () => {
    await user.query("begin");
    await save(user);
    addIndexes();
    const ended = migrate(first(), { folder }).catch((error: Error) => error.message);
    await eventually(async () => (await indexes()).length === 1, "the first index is begun");
    await otherUser.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'create index%'`);
    expect(await ended).toContain("terminat");
    expect(await indexes()).toEqual([{ name: "names", whole: false }]);
    await user.query("commit");
    await migrate(first(), { folder });
    await migrate(first(), { folder });
    expect(await indexes()).toEqual(allIndexes);
    expect(await applied()).toEqual(all);
  });

  test("lets others read a table that it waits to change", async () => {
    await user.query("begin");
    await user.query("select from people");
    add("0301_email", "alter table people add column email text;");
    const migrated = migrate(first(), { folder });
    await eventually(isWaiting, "the migration waits");
    await otherUser.query("select from people");
    await user.query("commit");
    await migrated;
    expect(await applied()).toEqual(["0100_people", "0301_email"]);
  });

  test("is applied despite a deadlock with someone who uses its tables in another order", async () => {
    await otherUser.query("create table pets (name text)");
    await user.query("begin");
    await user.query("insert into pets (name) values ('Rex')");
    add(
      "0301_email",
      "alter table people add column email text;\nalter table pets add column owner text;",
    );
    const migrated = migrate(first(), { folder });
    await eventually(isWaiting, "the migration waits");
    // PostgreSQL ends whichever of the two has waited for a second when it notices, usually the migration.
    const code = await save(user).then(
      () => "saved",
      (error: pg.DatabaseError) => error.code,
    );
    expect(["saved", "40P01"]).toContain(code);
    await user.query("commit");
    await migrated;
    expect(await applied()).toEqual(["0100_people", "0301_email"]);
  });

  test("gives up with a sentence if one transaction holds a table all the time", async () => {
    await user.query("begin");
    await user.query("select from people");
    add("0301_email", "alter table people add column email text;");
    await expect(migrate(first(), { folder, attempts: 2 })).rejects.toThrow(
      "A table that a migration changes has been in use by one transaction all the time: end that transaction",
    );
    expect(await applied()).toEqual(["0100_people"]);
    await user.query("commit");
  });

  test("waits for nobody if the database has every migration", async () => {
    await user.query("begin");
    await user.query("lock table kysely_migration_lock, people");
    await migrate(first(), { folder });
    await user.query("commit");
    expect(await applied()).toEqual(["0100_people"]);
  });
});
