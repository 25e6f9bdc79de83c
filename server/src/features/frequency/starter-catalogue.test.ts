import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../../testing/product.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { listCatalogue } from "./list-catalogue.ts";
import { seedCatalogue } from "./starter-catalogue.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ isDemo: false });
});
afterAll(() => product.close());

const header =
  "id,name,hertz,category,subcategory,purpose,durationSeconds,delivery,concerns,evidenceGrade,evidenceSource";

const all = () => product.app.db.selectFrom("frequencies").selectAll().orderBy("id").execute();

test("has at least eighty curated entries, each with a grade and a source", async () => {
  const rows = await all();
  expect(rows.length).toBeGreaterThanOrEqual(80);
  expect(new Set(rows.map((it) => it.slug)).size).toBe(rows.length);
  for (const it of rows) {
    expect(it).toMatchObject({ is_curated: true, is_active: true, source: "Curated" });
    expect(it.evidence_grade).toMatch(/^[A-D]$/);
    expect(it.evidence_source).not.toBe("");
    expect(it).toMatchObject({ curator: "Attune", reviewed_on: "2026-11-21" });
  }
  expect((await listCatalogue(product.app.db)).map((it) => it.id)).toEqual(
    expect.arrayContaining(["stress-relief", "better-sleep"]),
  );
});

test("promises no instrument, bird, rain or river, because an entry sounds as a tone or a beat", async () => {
  const promised =
    /\b(bell|bowl|cello|chime|drum|flute|gong|guitar|harp|piano|violin|horn|string|rain|river|stream|shore|shoreline|surf|thunder|wave|wind|bird|wren|cricket)s?\b/i;
  const texts = (await all()).map(({ name, description }) => `${name}: ${description}`);
  expect(texts.filter((it) => promised.test(it))).toEqual([]);
});

test("changes nothing when seeded again, and preserves changes by staff", async () => {
  const { app } = product;
  const update = app.db.updateTable("frequencies");
  await update
    .set({ name: "Renamed", hertz: "111.11", is_active: false, notes: "Ours." })
    .where("slug", "=", "stress-relief")
    .execute();
  await update.set({ concerns: "sleep" }).where("slug", "=", "better-sleep").execute();
  const before = await all();
  product.clock.advance(86_400_000);
  await seedCatalogue(app);
  await seedCatalogue(app);
  expect(await all()).toEqual(before);
  expect((await listCatalogue(app.db)).some((it) => it.id === "stress-relief")).toBe(false);
});

test("offers an entry by staff to the engine only once curated", async () => {
  const { app } = product;
  const now = app.clock.now();
  const own = {
    id: app.randomness.uuid(),
    slug: "of-staff",
    name: "Of staff",
    hertz: "432",
    category: "Custom",
    source: "Custom",
    created_at: now,
    updated_at: now,
  };
  await app.db.insertInto("frequencies").values(own).execute();
  const isChosenFrom = async () =>
    (await listCatalogue(app.db)).some((it) => it.id === "of-staff" && it.hertz === 432);
  expect(await isChosenFrom()).toBe(false);
  await app.db
    .updateTable("frequencies")
    .set({ is_curated: true })
    .where("slug", "=", "of-staff")
    .execute();
  expect(await isChosenFrom()).toBe(true);
});

test("imports the valid lines of a list; a dry run reports the same and changes nothing", async () => {
  const { app } = product;
  const csv = [
    header,
    'new-one,"New, one",7.83,Rhythm,,For a calm hour.,300,binaural,stress,C,"Source, 2020"',
    "new-one,Twice,7.83,Rhythm,,For a calm hour.,300,binaural,stress,C,Source",
    "better-sleep,Known,1,Bonus,,Known already.,300,tone,sleep,D,Source",
    "Bad Id,Bad,440,Tone,,A purpose.,300,tone,pain,D,Source",
    "too-high,Bad,1e12,Tone,,A purpose.,300,tone,pain,D,Source",
    "no-grade,Bad,440,Tone,,A purpose.,300,tone,pain,E,Source",
  ].join("\r\n");
  const before = await all();
  const dry = await importCatalogue(app, `\uFEFF${csv}`, { isDryRun: true, curator: "Ana" });
  expect(await all()).toEqual(before);
  const report = await importCatalogue(app, csv, { isDryRun: false, curator: "Ana" });
  expect(report).toEqual({ ...dry, isDryRun: false });
  expect(report.counts).toEqual({ new: 1, changed: 1, unchanged: 0, duplicate: 1, refused: 3 });
  expect(report.rows.map((it) => [it.line, it.state])).toEqual([
    [2, "new"],
    [3, "duplicate"],
    [4, "changed"],
    [5, "refused"],
    [6, "refused"],
    [7, "refused"],
  ]);
  expect(await all()).toHaveLength(before.length + 1);
});
