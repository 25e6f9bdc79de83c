import { afterAll, beforeAll, expect, test } from "vitest";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { asForm } from "../../testing/form.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { importCatalogue } from "./import-catalogue.ts";
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
const list = async () => (await admin.get(path)).json<FrequencyAnswer[]>();

test("lists every entry by name, from any source, active or not", async () => {
  const made = await admin.post(path, { ...fields, name: "0 from a list", source: "CAFL 1" });
  await admin.patch(`${path}/${made.json<FrequencyAnswer>().id}`, { isActive: false });
  const all = await list();
  expect(all.length).toBeGreaterThan(80);
  expect(all[0]).toMatchObject({ name: "0 from a list", source: "CAFL 1", isActive: false });
  expect(all.find((it) => it.name === "Better Sleep")).toMatchObject({
    isCurated: true,
    hasAudio: false,
    audioFileUrl: null,
    loudness: null,
    durationSeconds: null,
    source: "Curated",
  });
});

test("creates an entry from JSON or a form, from known fields only", async () => {
  const more = { usageCount: 99, slug: "stress-relief", id: "x", deletedAt: "2026-01-01" };
  const fromJson = await admin.post(path, { ...fields, ...more, duration: 90, notes: "Ours." });
  const { headers } = fromJson;
  const asText = { ...fields, ...more, duration: "90", notes: "Ours.", isActive: "true" };
  const fromForm = await admin.post(path, ...asForm(asText));
  for (const answer of [fromJson, fromForm]) {
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      ...fields,
      duration: 90,
      notes: "Ours.",
      source: "Custom",
      isActive: true,
      usageCount: 0,
      isCurated: false,
      subcategory: null,
      description: null,
    });
  }
  expect(headers.location).toBe(`${path}/${fromJson.json<FrequencyAnswer>().id}`);
});

test("reports invalid fields in the wording of the form", async () => {
  for (const [wrong, sentence] of [
    [{ frequency: 0 }, "Frequency must be greater than 0"],
    [{ frequency: 0.009 }, "Frequency must be greater than 0"],
    [{ frequency: "" }, "Frequency must be greater than 0"],
    [{ frequency: "high" }, "Frequency must be greater than 0"],
    [{ duration: 0 }, "Duration must be at least 1 second"],
    [{ duration: 1.5 }, "Duration must be a whole number of seconds"],
    [{ name: " " }, "Name is required"],
    [{ category: undefined }, "Category is required"],
  ] as const) {
    const answer = await admin.post(path, { ...fields, ...wrong });
    const [field = ""] = Object.keys(wrong);
    expect(answer.json()).toMatchObject({ status: 400, fields: { [field]: sentence } });
  }
  expect((await admin.post(path, { ...fields, frequency: 0.01 })).statusCode).toBe(201);
});

test("changes only the given fields, and clears a field on empty text", async () => {
  const { id } = (await admin.post(path, { ...fields, notes: "Ours.", subcategory: "A" })).json<{
    id: string;
  }>();
  const before = (await list()).find((it) => it.id === id);
  product.clock.advance(1000);
  const changes = { frequency: "7.83", notes: "", isActive: false, userId: "x", usageCount: 5 };
  const answer = await admin.patch(`${path}/${id}`, changes);
  expect(answer.json()).toEqual({
    ...before,
    frequency: 7.83,
    notes: null,
    isActive: false,
    updatedAt: product.app.clock.now().toISOString(),
  });
  const nobody = product.app.randomness.uuid();
  expect((await admin.patch(`${path}/${nobody}`, changes)).statusCode).toBe(404);
});

test("does not bring back a deleted starter entry until it is imported", async () => {
  const { app } = product;
  const [entry] = (await list()).filter((it) => it.isCurated && it.name !== "Stress Relief");
  const { slug } = await app.db
    .selectFrom("frequencies")
    .select("slug")
    .where("id", "=", entry?.id ?? "")
    .executeTakeFirstOrThrow();
  expect((await admin.delete(`${path}/${entry?.id}`)).statusCode).toBe(204);
  await seedCatalogue(app);
  expect((await list()).some((it) => it.name === entry?.name)).toBe(false);
  const csv = [
    "id,name,hertz,category,subcategory,purpose,durationSeconds,delivery,concerns,evidenceGrade,evidenceSource",
    `${slug},Again,1,Tone,,A purpose.,300,tone,pain,D,Source`,
  ].join("\n");
  expect(await importCatalogue(app, csv, { isDryRun: false, curator: "Ana" })).toMatchObject({
    counts: { new: 1 },
  });
});

test("does not delete an entry that a plan includes as a bonus", async () => {
  const bonus = (await list()).find((it) => it.name === "Better Sleep");
  const answer = await admin.delete(`${path}/${bonus?.id}`);
  expect(answer.json()).toMatchObject({ status: 409, code: "frequency-in-use" });
});
