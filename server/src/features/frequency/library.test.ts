import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { assign } from "../../testing/assign.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { eraseDeleted } from "./remove-entry.ts";
import { seedCatalogue } from "./starter-catalogue.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const path = "/api/admin/frequencies";
const fields = { name: "Evening", frequency: 432.5, category: "Calm" };
const list = async (query = "") => (await admin.get(`${path}?${query}`)).json<FrequencyAnswer[]>();
const names = async (query: string) => (await list(query)).map((it) => it.name);
const figures = async (query = "") => (await admin.get(`${path}/figures?${query}`)).json<object>();

async function create(more: object = {}) {
  const answer = await admin.post(path, { ...fields, ...more });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<FrequencyAnswer>();
}

describe("the list", () => {
  test("searches name, category and description, ignoring case", async () => {
    await create({ name: "Quokka one", notes: "zzquux" });
    await create({ name: "Two", category: "QUOKKA" });
    await create({ name: "Three", description: "Made for a quokka.", source: "Zzquux" });
    expect(await names("search=qUoKKa")).toEqual(["Quokka one", "Three", "Two"]);
    expect(await names("search=zzquux")).toEqual([]);
    expect(await names("search=%25")).toEqual([]);
    expect(await names("search=_uokka")).toEqual([]);
    expect(await figures("search=quokka")).toEqual({ matching: 3, hidden: 0, isCapped: false });
  });

  test("matches a search of two characters at the start of a word", async () => {
    await create({ name: "One xyster" });
    expect(await names("search=XY")).toEqual(["One xyster"]);
    expect(await names("search=ys")).toEqual([]);
    expect(await names("search=yster")).toEqual(["One xyster"]);
  });

  test("finds concerns and the beginning of a value as well", async () => {
    await create({ name: "Kowari", frequency: 71_234.5, concerns: ["low-mood"] });
    expect(await names("search=71234")).toEqual(["Kowari"]);
    expect(await names("search=71234.5%20Hz")).toEqual(["Kowari"]);
    expect(await names("search=1234.5")).toEqual([]);
    expect(await names("search=low%20mood")).toContain("Kowari");
  });

  test("ranks names before values, concerns, categories and descriptions", async () => {
    await create({ name: "A", description: "Not for sleepy drivers." });
    await create({ name: "B", category: "Sleepy" });
    await create({ name: "Not sleepy" });
    await create({ name: "Sleepy hill" });
    await create({ name: "Sleepy" });
    const ranked = "search=sleepy&sort=relevance";
    const all = ["Sleepy", "Sleepy hill", "Not sleepy", "B", "A"];
    expect(await names(ranked)).toEqual(all);
    expect((await names("search=sleep&sort=relevance")).slice(0, 2)).toEqual([
      "Sleepy",
      "Sleepy hill",
    ]);
    await create({ name: "91111", frequency: 3 });
    await create({ name: "Exact", frequency: 91_111 });
    await create({ name: "Begins", frequency: 91_111.5 });
    await create({ name: "91111 by name", frequency: 5 });
    expect(await names("search=91111&sort=relevance")).toEqual([
      "91111",
      "Exact",
      "91111 by name",
      "Begins",
    ]);
    expect(await names("sort=relevance&pageSize=25")).toEqual(await names("pageSize=25"));
  });

  test("hides CAFL entries on request, and counts them", async () => {
    await create({ name: "Wombat own" });
    await create({ name: "Wombat public", source: "From the Cafl list" });
    expect(await names("search=wombat&cafl=hidden")).toEqual(["Wombat own"]);
    expect(await names("search=wombat&cafl=shown")).toEqual(["Wombat own", "Wombat public"]);
    expect(await figures("search=wombat&cafl=hidden")).toEqual({
      matching: 1,
      hidden: 1,
      isCapped: false,
    });
    const all = await figures("cafl=hidden");
    expect(all).toMatchObject({ hidden: 1, isCapped: false });
  });

  test("is sorted by each column in either direction, and split into pages", async () => {
    const made = [
      { name: "Numbat a", frequency: 30, category: "B", duration: 20, isActive: false },
      { name: "numbat B", frequency: 4, category: "a", duration: 300 },
      { name: "Numbat c", frequency: 200, category: "C", duration: 3 },
    ];
    for (const it of made) await create(it);
    const sorted = (sort: string, direction: string) =>
      names(`search=numbat&sort=${sort}&direction=${direction}`);
    const [a, b, c] = made.map((it) => it.name);
    expect(await sorted("name", "asc")).toEqual([a, b, c]);
    expect(await sorted("frequency", "asc")).toEqual([b, a, c]);
    expect(await sorted("frequency", "desc")).toEqual([c, a, b]);
    expect(await sorted("category", "asc")).toEqual([b, a, c]);
    expect(await sorted("duration", "asc")).toEqual([c, a, b]);
    expect((await sorted("status", "asc"))[0]).toBe(a);
    expect(await names("search=numbat&status=inactive")).toEqual([a]);
    expect(await names("search=numbat&status=active")).toEqual([b, c]);
    const [first, second] = [await list("pageSize=25"), await list("pageSize=25&page=2")];
    expect(first).toHaveLength(25);
    expect(second).toHaveLength(25);
    expect(new Set([...first, ...second].map((it) => it.id)).size).toBe(50);
    expect((await admin.get(`${path}?pageSize=26`)).statusCode).toBe(400);
    expect((await admin.get(`${path}?sort=notes`)).statusCode).toBe(400);
  });
});

describe("a deletion", () => {
  test("can be undone within 30 days, restoring the entry unchanged", async () => {
    const before = await create({ name: "Bilby", notes: "Ours." });
    expect((await admin.delete(`${path}/${before.id}`)).statusCode).toBe(204);
    expect(await names("search=bilby")).toEqual([]);
    expect(await names("search=bilby&status=deleted")).toEqual(["Bilby"]);
    expect((await admin.patch(`${path}/${before.id}`, { name: "X" })).statusCode).toBe(404);
    const restored = await admin.post(`${path}/${before.id}/restore`, {});
    expect(restored.json()).toEqual(before);
    expect((await admin.post(`${path}/${before.id}/restore`, {})).json()).toEqual(before);
    expect(await names("search=bilby")).toEqual(["Bilby"]);
  });

  test("is permanent after 30 days", async () => {
    const { id } = await create({ name: "Quoll" });
    await admin.delete(`${path}/${id}`);
    product.clock.advance(29 * 86_400_000);
    await eraseDeleted(product.app);
    const later = await product.signedIn("admin");
    expect((await later.get(`${path}/${id}`)).statusCode).toBe(200);
    product.clock.advance(2 * 86_400_000);
    await eraseDeleted(product.app);
    expect((await later.get(`${path}/${id}`)).statusCode).toBe(404);
    expect((await later.post(`${path}/${id}/restore`, {})).statusCode).toBe(404);
    product.clock.advance(-31 * 86_400_000);
  });

  test("of a starter entry can be undone, and the entry survives the next start", async () => {
    const [entry] = await list("search=belly breath");
    await admin.delete(`${path}/${entry?.id}`);
    await admin.post(`${path}/${entry?.id}/restore`, {});
    await seedCatalogue(product.app);
    expect(await names("search=belly breath")).toEqual([entry?.name]);
  });

  test("is refused while the entry is assigned to a customer, but it can be deactivated", async () => {
    const made = await create({ name: "Potoroo" });
    const { slug } = await product.app.db
      .selectFrom("frequencies")
      .select("slug")
      .where("id", "=", made.id)
      .executeTakeFirstOrThrow();
    await assign(product, "chloe", slug);
    expect((await list("search=potoroo"))[0]).toMatchObject({ isInUse: true, assignmentCount: 1 });
    expect((await admin.delete(`${path}/${made.id}`)).json()).toMatchObject({
      status: 409,
      code: "frequency-in-use",
    });
    const changed = await admin.patch(`${path}/${made.id}`, { isActive: false });
    expect(changed.json()).toMatchObject({ isActive: false, isInUse: true });
  });
});

describe("a curated entry", () => {
  const provenance = {
    isCurated: true,
    description: "For a calm hour.",
    evidenceGrade: "C",
    evidenceSource: "doi:10.1000/1, page 4",
    reviewedOn: "2026-11-20",
    curator: "Dr Okafor",
    delivery: "binaural",
    concerns: ["stress", "sleep"],
  };

  test("has its source and evidence grade", async () => {
    const made = await create({ ...provenance, name: "Curated one" });
    expect(made).toMatchObject(provenance);
    const asText = { ...fields, ...provenance, name: "Curated two", concerns: "sleep;stress" };
    expect((await admin.post(path, asText)).json()).toMatchObject({
      concerns: ["sleep", "stress"],
    });
  });

  test("is rejected without provenance, field by field, on creation and on change", async () => {
    const answer = await admin.post(path, { ...fields, isCurated: true });
    expect(Object.keys(answer.json<{ fields: object }>().fields).sort()).toEqual([
      "concerns",
      "curator",
      "description",
      "evidenceGrade",
      "evidenceSource",
      "reviewedOn",
    ]);
    const { id } = await create(provenance);
    const emptied = await admin.patch(`${path}/${id}`, { evidenceGrade: "" });
    expect(emptied.json()).toMatchObject({
      status: 400,
      fields: { evidenceGrade: "A curated entry needs an evidence grade" },
    });
    const both = await admin.patch(`${path}/${id}`, { evidenceGrade: "", isCurated: false });
    expect(both.json()).toMatchObject({ isCurated: false, evidenceGrade: null });
  });

  test("may not make claims in its purpose", async () => {
    const answer = await admin.post(path, {
      ...fields,
      ...provenance,
      description: "Heals migraines.",
    });
    expect(answer.json()).toMatchObject({
      status: 400,
      fields: { description: expect.stringContaining("CAP Code rule 12.1") },
    });
  });

  test("accepts only valid grades, dates, deliveries and concerns", async () => {
    for (const wrong of [
      { evidenceGrade: "E" },
      { reviewedOn: "2026-02-30" },
      { delivery: "drum" },
      { concerns: ["money"] },
    ])
      expect((await admin.post(path, { ...fields, ...wrong })).statusCode).toBe(400);
  });
});

test("allows only admins to read or change the library", async () => {
  const { id } = await create();
  for (const who of ["manager", "amira"]) {
    const visitor = await product.signedIn(who);
    for (const at of ["", "/figures", "/duplicates", "/export", `/${id}`, `/${id}/rendition`])
      expect((await visitor.get(`${path}${at}`)).statusCode).toBe(403);
    expect((await visitor.post(`${path}/${id}/restore`, {})).statusCode).toBe(403);
    expect((await visitor.post(`${path}/import`, { isDryRun: true })).statusCode).toBe(403);
  }
});
