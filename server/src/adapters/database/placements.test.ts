import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePgliteDatabase } from "../../testing/database.ts";
import type { EmbeddedDatabase } from "./embedded.ts";
import { keysOfVersionBefore, type Placement, placements } from "./placements.ts";

let database: EmbeddedDatabase;

beforeAll(async () => {
  database = await makePgliteDatabase();
});
afterAll(() => database.close());

test("each table of the schema has a place on Citus", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    order by 1`.execute(database.db);
  expect(Object.keys(placements).sort()).toEqual(rows.map((it) => it.name));
});

test("each key of a table in shards contains the person, because Citus checks keys within a shard", async () => {
  const { rows } = await sql<{ key: string }>`
    select indexrelid::regclass::text as key from pg_index
    where indrelid::regclass::text = any(${listPlaced("person")}) and indisunique
      and indexrelid::regclass::text <> all(${keysOfVersionBefore})
      and not exists (
        select from pg_attribute
        where attrelid = indrelid and attname = 'user_id' and attnum = any(indkey)
      )`.execute(database.db);
  expect(rows).toEqual([]);
});

test("tables in shards refer only to tables on every server, and no table refers to them", async () => {
  const { rows } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f'`.execute(database.db);
  const persons = listPlaced("person");
  const everywhere = listPlaced("everywhere");
  const crossing = rows.filter(
    ({ from, to }) => persons.includes(to) || (persons.includes(from) && !everywhere.includes(to)),
  );
  expect(crossing).toEqual([]);
});

test("tables in shards and on every server have no triggers, which Citus would run on each of them", async () => {
  const { rows } = await sql<{ trigger: string }>`
    select tgname as trigger from pg_trigger
    where not tgisinternal
      and tgrelid::regclass::text = any(${[...listPlaced("person"), ...listPlaced("everywhere")]})`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

const listPlaced = (placement: Placement) =>
  Object.entries(placements).flatMap(([table, it]) => (it === placement ? [table] : []));
