import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../../testing/product.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ isDemo: false });
});
afterAll(() => product.close());

const marks = {
  name: fc.constantFrom("Calm one", "calm-one", "Deep", "Forest"),
  hertz: fc.constantFrom("10", "10.00", "528"),
  category: fc.constantFrom("Sleep", "sleep", "Rest"),
};
const act = fc.record({
  what: fc.constantFrom("add", "add", "change", "delete", "restore", "remove", "use"),
  at: fc.nat(12),
  entries: fc.array(fc.record(marks), { minLength: 1, maxLength: 3 }),
});

test("what entries share is known as they come, change, are deleted, put back and go for good", async () => {
  const { db, randomness, clock } = product.app;
  const now = clock.now();
  let ids: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
      for (const { what, at, entries } of acts) {
        const id = ids[at % Math.max(1, ids.length)] ?? randomness.uuid();
        const one = db.updateTable("frequencies").where("id", "=", id);
        if (what === "add") {
          const rows = entries.map((it) => {
            const own = randomness.uuid();
            const times = { created_at: now, updated_at: now };
            return { ...it, ...times, id: own, slug: own, source: "Custom", duration_seconds: 60 };
          });
          await db.insertInto("frequencies").values(rows).execute();
          ids.push(...rows.map((it) => it.id));
        } else if (what === "change") await one.set(entries[0] ?? {}).execute();
        else if (what === "delete") await one.set({ deleted_at: now }).execute();
        else if (what === "restore") await one.set({ deleted_at: null }).execute();
        else if (what === "use") await one.set({ usage_count: at }).execute();
        else {
          await db.deleteFrom("frequencies").where("id", "=", id).execute();
          ids = ids.filter((it) => it !== id);
        }
      }
      expect(await listKept()).toEqual(await listShared());
    }),
    { numRuns: 40 },
  );
});

test("two who add one name at the same time find that they share it", async () => {
  const { app } = product;
  const row = (n: number) => ({
    id: app.randomness.uuid(),
    slug: `twin-${n}`,
    name: "Twin",
    hertz: "40",
    category: `Place ${n}`,
    source: "Custom",
    duration_seconds: 60,
    created_at: app.clock.now(),
    updated_at: app.clock.now(),
  });
  await Promise.all(
    [1, 2, 3].map((n) =>
      app.inTransaction(async (tx) => {
        await tx.insertInto("frequencies").values(row(n)).execute();
        await sql`select pg_sleep(0.05)`.execute(tx);
      }),
    ),
  );
  expect(await listKept()).toEqual(await listShared());
  expect(await listKept()).toContainEqual({ kind: "name", mark: "twin" });
});

const listKept = async () =>
  (
    await sql`select kind, mark from frequency_duplicates order by kind, mark`.execute(
      product.app.db,
    )
  ).rows;

const listShared = async () =>
  (
    await sql`
      select 'frequency' as kind, value_in_category as mark from frequencies where deleted_at is null
      group by 2 having count(distinct plain_name) > 1
      union all
      select 'name', plain_name from frequencies where deleted_at is null
      group by 2 having count(*) > 1
      order by 1, 2`.execute(product.app.db)
  ).rows;
