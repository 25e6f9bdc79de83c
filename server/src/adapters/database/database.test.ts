import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seed } from "../../seed.ts";
import { isOnPostgres, makeTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { readConfig } from "../../config.ts";
import { recordingLog } from "../../testing/recording-log.ts";
import { systemClock } from "../clock.ts";
import { systemRandomness } from "../randomness.ts";
import { migrate } from "./migrate.ts";
import { openPostgres, usualLimits } from "./postgres.ts";
import { type Placeholders, prepared } from "./schema/prepared.ts";
import { onReplica } from "./replica.ts";
import type { Database } from "./port.ts";

let made: TestDatabase;
let starters: Database[];

/** Three processes at once on PostgreSQL; the embedded database allows only one. */
beforeAll(async () => {
  made = await makeTestDatabase("empty");
  const { url, embedded } = made;
  starters =
    url === null
      ? [embedded].filter((it) => it !== undefined)
      : [1, 2, 3].map(() => openPostgres(url, () => {}));
});
afterAll(async () => {
  await Promise.all(starters.map((it) => it.close()));
  await made.drop();
});

const first = (): Database => {
  const [it] = starters;
  if (it === undefined) throw new Error("There is no database");
  return it;
};

const migrations = () => sql<{ name: string }>`select name from kysely_migration order by name`;
const written = readdirSync(new URL("./migrations/", import.meta.url)).map((it) => it.slice(0, -4));

describe("migrations", () => {
  test("run once, even if every process starts at the same time", async () => {
    const pending = new Set<string>();
    const onPending = (names: readonly string[]) => names.forEach((it) => pending.add(it));
    await Promise.all(starters.map((it) => migrate(it, { onPending })));
    const { rows } = await migrations().execute(first().db);
    expect(rows.map((it) => it.name)).toEqual(written.sort());
    expect([...pending]).toEqual(written);
  });

  test("change neither schema nor data when run again", async () => {
    const { db } = first();
    const limit = { key: "kept", requests: 1, resets_at: new Date("2026-11-21T09:00:00Z") };
    await db.insertInto("rate_limits").values(limit).execute();
    const before = await describeTables();
    const onPending = () => expect.fail("nothing is pending");
    await Promise.all(starters.map((it) => migrate(it, { onPending })));
    expect(await describeTables()).toEqual(before);
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toEqual([limit]);
  });
});

test.runIf(isOnPostgres)("a violation on a shard of Citus names the constraint", async () => {
  const message = 'duplicate key value violates unique constraint "users_email_key_102008"';
  const violation = sql.raw(
    `do $$ begin raise exception using errcode = '23505', message = '${message}'; end $$`,
  );
  await expect(violation.execute(first().db)).rejects.toMatchObject({
    constraint: "users_email_key",
  });
});

describe("the initial data", () => {
  test("is seeded once, however many processes start and how often", async () => {
    const outside = {
      clock: systemClock,
      randomness: systemRandomness,
      config: readConfig({}),
      log: recordingLog().log,
    };
    for (const _start of [1, 2])
      await Promise.all(
        starters.map((it) => seed({ ...outside, inTransaction: it.inTransaction })),
      );
    const { db } = first();
    const counted = await Promise.all(
      (["legal_settings", "plans", "frequencies"] as const).map(
        async (table) => (await db.selectFrom(table).select("id").execute()).length,
      ),
    );
    expect(counted.slice(0, 2)).toEqual([1, 2]);
    expect(counted[2]).toBeGreaterThanOrEqual(80);
  });
});

/** Every column in the notation of the types: `users.email: string | null`. */
async function describeTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string; column: string; type: string; nullable: string }>`
    select table_name as name, column_name as column, data_type as type, is_nullable as nullable
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(first().db);
  return rows
    .map((it) => {
      const kind = kinds[it.type] ?? it.type;
      return `${it.name}.${it.column}: ${kind}${it.nullable === "YES" ? " | null" : ""}`;
    })
    .sort();
}

const kinds: Record<string, string> = {
  uuid: "string",
  text: "string",
  date: "string",
  numeric: "string",
  bigint: "number",
  integer: "number",
  "double precision": "number",
  boolean: "boolean",
  "timestamp with time zone": "Date",
  ARRAY: "string[]",
  jsonb: "object",
};

describe("the table types in TypeScript", () => {
  test("match the migrated tables: each column, its type and its nullability", async () => {
    expect(readTypes()).toEqual(await describeTables());
    expect(readTypes().length).toBeGreaterThan(150);
  });
});

/** Parses the interfaces of schema/, which are simple enough for that. */
function readTypes(): string[] {
  const read = (name: string) => readFileSync(new URL(`./schema/${name}`, import.meta.url), "utf8");
  const tableOf = new Map(
    [...read("tables.ts").matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table, type]) => [
      type,
      table,
    ]),
  );
  const interfaces = readdirSync(new URL("./schema/", import.meta.url))
    .filter((it) => it !== "tables.ts")
    .flatMap((it) => [...read(it).matchAll(/^export interface (\w+) \{\n([^}]*)\}/gm)]);
  return interfaces
    .flatMap(([, type, body = ""]) =>
      [...body.replace(/\n {4}/g, " ").matchAll(/^ {2}(\w+): ([^;]+);$/gm)].map(
        ([, column, kind = ""]) => `${tableOf.get(type)}.${column}: ${plainKind(kind)}`,
      ),
    )
    .sort();
}

/**
 * The stored type: `Generated<"a" | "b">`, or an alias of such a type, becomes string;
 * `boolean | null` is kept.
 */
function plainKind(kind: string): string {
  const inner = /^Generated(?:Always)?<([^]+)>$/.exec(kind.trim())?.[1]?.trim() ?? kind.trim();
  const parts = inner.split("|").map((it) =>
    it
      .trim()
      .replace(/^"[^"]*"$/, "string")
      .replace(/^Partial<.*$/, "object")
      .replace(/^(?!Date$)[A-Z]\w*$/, "string"),
  );
  return [...new Set(parts.filter((it) => it !== ""))].join(" | ");
}

describe("values", () => {
  test("have the same JavaScript types on every engine: days as text, counts as numbers, times as Dates", async () => {
    const { rows } = await sql`
      select date '2026-02-28' as day, count(*) as n, 0.10::numeric(12,2) as hertz, true as yes,
        timestamptz '2026-11-21 09:00:00.123+00' as at, array['a','b'] as list`.execute(first().db);
    expect(rows).toEqual([
      {
        day: "2026-02-28",
        n: 1,
        hertz: "0.10",
        yes: true,
        at: new Date("2026-11-21T09:00:00.123Z"),
        list: ["a", "b"],
      },
    ]);
  });
});

describe("a prepared query", () => {
  const read = prepared("read_limit", (db, it: Placeholders<{ key: string }>) =>
    db.selectFrom("rate_limits").select("requests").where("key", "=", it.key),
  );
  const statements = sql`select name from pg_prepared_statements`;
  const use = ({ inTransaction }: Database) =>
    inTransaction(async (tx) => {
      const rows = ["a", "b"].map((key, requests) => ({ key, requests, resets_at: new Date(0) }));
      await tx.insertInto("rate_limits").values(rows).execute();
      const found = [await read(tx, { key: "a" }), await read(tx, { key: "b" })];
      const { rows: names } = await statements.execute(tx);
      await sql`alter table rate_limits add column added_later int`.execute(tx);
      found.push(await read(tx, { key: "b" }));
      await sql`alter table rate_limits drop column added_later`.execute(tx);
      await tx.deleteFrom("rate_limits").where("key", "in", ["a", "b"]).execute();
      return { found: found.flat().map((it) => it.requests), names };
    });

  test("takes new values each time, also beside a later version's column, and stays on its connection", async () => {
    const names = made.url === null ? [] : [{ name: "read_limit" }];
    expect(await use(first())).toEqual({ found: [0, 1, 1], names });
  });

  test.runIf(isOnPostgres)("can be left unprepared", async () => {
    const database = openPostgres(made.url ?? "", () => {}, { ...usualLimits, isPreparing: false });
    try {
      expect(await use(database)).toEqual({ found: [0, 1, 1], names: [] });
    } finally {
      await database.close();
    }
  });
});

/** A replica is the same database, where the function that says how far it has come is another one. */
describe.runIf(isOnPostgres)("a report", () => {
  const readFrom = async (position: string, { isAway = false } = {}) => {
    const { db } = first();
    await sql`create schema if not exists standby`.execute(db);
    await sql`create or replace function standby.pg_last_wal_replay_lsn() returns pg_lsn
      language sql as ${sql.lit(`select ${position}`)}`.execute(db);
    const url = isAway ? "postgres://attune@127.0.0.1:1/attune" : (made.url ?? "");
    const options = "?options=-csearch_path%3Dstandby,public,pg_catalog";
    const replica = openPostgres(url + options, () => {});
    const errors: string[] = [];
    const readReport = onReplica(db, replica.db, (it) => errors.push(it.message));
    const place = sql<{ isReplica: boolean }>`
      select current_setting('search_path') like 'standby%' as "isReplica"`;
    const reads = async () => (await readReport((it) => place.execute(it))).rows[0]?.isReplica;
    const places = [await reads(), await reads()];
    await replica.close();
    return { places, errors };
  };

  test("is read from a replica that has everything, and otherwise from the primary", async () => {
    expect(await readFrom("pg_current_wal_insert_lsn()")).toEqual({
      places: [true, true],
      errors: [],
    });
    expect(await readFrom("'0/1'::pg_lsn")).toEqual({
      places: [false, false],
      errors: ["The read replica is behind"],
    });
    expect(await readFrom("null::pg_lsn", { isAway: true })).toEqual({
      places: [false, false],
      errors: [expect.stringContaining("ECONNREFUSED")],
    });
  });
});

describe("a transaction", () => {
  const key = (name: string) => ({ key: name, requests: 1, resets_at: new Date(0) });
  const keys = async () =>
    (await first().db.selectFrom("rate_limits").select("key").execute()).map((it) => it.key);

  test("is rolled back if it throws", async () => {
    const failing = first().inTransaction(async (tx) => {
      await tx.insertInto("rate_limits").values(key("half")).execute();
      throw new Error("no more");
    });
    await expect(failing).rejects.toThrow("no more");
    expect(await keys()).not.toContain("half");
  });

  test("rejects a query outside it, which would wait forever or survive a rollback", async () => {
    const { db, inTransaction } = first();
    const beside = inTransaction(async (tx) => {
      await tx.insertInto("rate_limits").values(key("inside")).execute();
      await db.insertInto("rate_limits").values(key("beside")).execute();
    });
    await expect(beside).rejects.toThrow("A query beside the open transaction");
    expect(await keys()).not.toContain("inside");
  });
});
