import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findDuplicates } from "../../features/frequency/find-duplicates.ts";
import { addUpLedger } from "../../features/billing/ledger/record-entries.ts";
import { summarizeFinances } from "../../features/finance/summarize-finances.ts";
import { isOnPostgres, makeTestDatabase, openTestDatabase } from "../../testing/database.ts";
import { describeSchema } from "../../testing/describe-schema.ts";
import { HeldClock } from "../../testing/held-clock.ts";
import { checkEmbedded, openEmbedded, restoreEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import type { Database, Db } from "./port.ts";
import { openPostgres } from "./postgres.ts";

const lastBefore = "0062_studied_concerns";
const old = readFileSync(new URL("../../testing/before-baseline.sql", import.meta.url), "utf8");
const folder = mkdtempSync(join(tmpdir(), "attune-baseline-"));
const backup = join(folder, "backup");
const now = new Date("2026-11-23T12:00:00Z");

let starters: Database[];
let fresh: { schema: string[]; migrations: string[] };
let before: Awaited<ReturnType<typeof readTables>>;
let drops: (() => Promise<void>)[];

beforeAll(async () => {
  const model = await openTestDatabase();
  fresh = {
    schema: await describeSchema(model.database.db),
    migrations: await listMigrations(model.database.db),
  };
  await model.database.close();
  const made = await makeTestDatabase("empty");
  drops = [model.drop, made.drop];
  if (made.embedded === undefined) {
    const databases = [1, 2, 3].map(() => openPostgres(made.url ?? "", () => {}));
    starters = databases;
    await databases[0]?.pool.query(old);
  } else {
    starters = [made.embedded];
    await made.embedded.pglite.exec(old);
    await made.embedded.dump(backup);
  }
  before = await readTables(first().db);
});
afterAll(async () => {
  await Promise.all(starters.map((it) => it.close()));
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});

const first = (): Database => {
  const [it] = starters;
  if (it === undefined) throw new Error("There is no database");
  return it;
};

async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((it) => it.name);
}

/** The rows of every table. */
async function readTables(db: Db): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = (await db.introspection.getTables()).filter(
    (it) => it.schema === "public" && !it.isView && !it.name.startsWith("kysely"),
  );
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      db,
    );
    found.set(name, rows);
  }
  return found;
}

const one = async <T>(text: string, db = first().db): Promise<T> => {
  const { rows } = await sql.raw<T>(text).execute(db);
  if (rows[0] === undefined) throw new Error("There is no row");
  return rows[0];
};

describe("migrating an installation from before the baseline", () => {
  test("refuses one older than the last earlier migration, says what to do, and changes nothing", async () => {
    const { db } = first();
    const rename = (from: string, to: string) =>
      sql`update kysely_migration set name = ${to} where name = ${from}`.execute(db);
    await rename(lastBefore, "0061_older");
    await expect(migrate(first())).rejects.toThrow(
      "The database is as of migration 0061_older, and this version continues from 0062_studied_concerns: start an earlier version once, or restore a newer backup.",
    );
    await rename("0061_older", lastBefore);
    expect(await readTables(db)).toEqual(before);
  });

  test("produces the schema of a new installation, however many processes start and how often", async () => {
    const counted = await one<{ payers: number; revenue: number; free: number }>(
      `select (select people from subscriber_totals) as payers,
        (select count(*) from users where subscription_status = 'free') as free,
        (select sum(payments_minor - refunds_minor)::bigint from revenue_days where currency = 'gbp') as revenue`,
    );
    const shared = await one<{ groups: number }>(
      "select count(*) as groups from frequency_duplicates",
    );
    for (const _start of [1, 2]) await Promise.all(starters.map((it) => migrate(it)));
    expect(await describeSchema(first().db)).toEqual(fresh.schema);
    expect(await listMigrations(first().db)).toEqual(fresh.migrations);

    const app = { db: first().db, clock: new HeldClock(now) };
    expect(await summarizeFinances(app)).toMatchObject({
      totalRevenueMinor: counted.revenue,
      totalSubscribers: counted.payers,
      freeAccounts: counted.free,
    });
    expect(await findDuplicates(app)).toHaveLength(shared.groups);
  });

  test("loses no row except counters and open reviews, and changes only the feature lines of plans", async () => {
    const after = await readTables(first().db);
    const gone = [...before.keys()].filter((it) => !after.has(it));
    expect(gone.sort()).toEqual([...counters, overInAMinute].sort());
    let compared = 0;
    for (const [table, rows] of after) {
      if (filledByMigrations.includes(table)) continue;
      const earlier = before.get(table) ?? [];
      const columns = Object.keys(earlier[0] ?? {}).filter(
        (it) => it in (rows[0] ?? {}) && !(changed[table] ?? []).includes(it),
      );
      const linesOf = (all: Record<string, unknown>[]) =>
        all.map((it) => JSON.stringify(columns.map((name) => it[name]))).sort();
      expect([table, linesOf(rows)]).toEqual([table, linesOf(earlier)]);
      compared += rows.length;
    }
    expect(compared).toBeGreaterThan(60);
  });

  test("gives each day the revenue that its ledger adds up to", async () => {
    const days = () => sql`select * from revenue_days order by currency, day`.execute(first().db);
    const { rows } = await days();
    await addUpLedger(first());
    expect((await days()).rows).toEqual(rows);
    expect(rows.length).toBeGreaterThan(5);
  });

  test("leaves only the triggers that protect the audit log and held-back audio", async () => {
    const { rows } = await sql<{ name: string }>`
      select tgname as name from pg_trigger where not tgisinternal order by tgname`.execute(
      first().db,
    );
    expect(rows.map((it) => it.name)).toEqual([
      "audit_events_kept",
      "audit_head_kept",
      "audit_head_moves_on",
      "frequencies_sound_changed",
      "uploaded_sounds_changed",
    ]);
  });
});

/** New tables that a migration fills, from what was already known or with its own row. */
const filledByMigrations = ["last_backup", "sent_mails", "supported_schemas"];

const counters = [
  "frequency_duplicates",
  "paying_people",
  "people_totals",
  "plan_subscribers",
  "renewing_terms",
  "subscriber_days",
  "subscriber_totals",
  "subscription_states",
  "ticket_counts",
];

/** Replaced by `staff_presence`, which covers more than reviews. */
const overInAMinute = "review_presence";

/** Columns that the steps up to the baseline rewrite, by table. */
const changed: Record<string, readonly string[]> = {
  plans: ["features"],
  frequencies: ["search_text"],
};

test.skipIf(isOnPostgres)("restores and migrates a backup from before the baseline", async () => {
  const dataDir = join(folder, "restored");
  await restoreEmbedded(dataDir, backup, false);
  const restored = await checkEmbedded(dataDir);
  expect(restored.find((it) => it.table === "payments")?.rows).toBe(5);
  const database = await openEmbedded(dataDir);
  await migrate(database);
  expect(await describeSchema(database.db)).toEqual(fresh.schema);
  expect((await readTables(database.db)).get("payments")).toHaveLength(5);
  await database.close();
});

test("numbers migrations as the baseline or from 0200, and earlier steps up to 0099", () => {
  const namesIn = (place: string) => readdirSync(new URL(place, import.meta.url));
  const isOutside = (it: string) => it < "0100" || (it >= "0115" && it < "0200");
  expect(namesIn("./migrations/").filter(isOutside)).toEqual([]);
  expect(namesIn("./before-baseline/").filter((it) => it <= lastBefore || it >= "0100")).toEqual(
    [],
  );
});
