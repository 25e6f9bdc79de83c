import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { listDuplicates as endpoint } from "@attune/contract/frequency-import";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
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

test("lists duplicates correctly as entries are added, changed, deleted, restored and purged", async () => {
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
      expect(await listShown()).toEqual(await listShared());
    }),
    { numRuns: 15 },
  );
});

type Group = AnswerOf<typeof endpoint>[number];

/** The ids of each group, as shown to staff. */
async function listShown() {
  const groups = (await admin.get("/api/admin/frequencies/duplicates")).json<Group[]>();
  return groups.map((it) => [it.kind, ...it.entries.map((one) => one.id).sort()].join(" ")).sort();
}

async function listShared() {
  const rows = await product.app.db
    .selectFrom("frequencies")
    .select(["id", "plain_name", "value_in_category"])
    .where("deleted_at", "is", null)
    .execute();
  const groupsBy = (key: "plain_name" | "value_in_category") =>
    [...new Set(rows.map((it) => it[key]))].map((value) => rows.filter((it) => it[key] === value));
  const found = [
    ...groupsBy("plain_name")
      .filter((it) => it.length > 1)
      .map((it) => ["name", ...it.map(({ id }) => id).sort()]),
    ...groupsBy("value_in_category")
      .filter((it) => new Set(it.map((one) => one.plain_name)).size > 1)
      .map((it) => ["frequency", ...it.map(({ id }) => id).sort()]),
  ];
  return found.map((it) => it.join(" ")).sort();
}
