import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import type { ImportReport } from "@attune/contract/frequency-import";
import { asForm } from "../../testing/form.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const path = "/api/admin/frequencies";
const list = async (query = "") => (await admin.get(`${path}?${query}`)).json<FrequencyAnswer[]>();
const count = async () => (await list()).length;

async function send(lines: string[] | Uint8Array, more: Record<string, boolean> = {}) {
  const bytes = lines instanceof Uint8Array ? lines : new TextEncoder().encode(lines.join("\r\n"));
  const file = { bytes, field: "list", fileName: "list.csv", contentType: "text/csv" };
  return await admin.post(`${path}/import`, ...asForm({ isDryRun: true, ...more }, file));
}

const reportOf = async (...it: Parameters<typeof send>) => (await send(...it)).json<ImportReport>();

describe("an import", () => {
  const lines = [
    "Name,Frequency (Hz),Category,Description,Evidence grade,Reference,Concerns,Colour",
    "Plain entry,12.5,Rhythm,,,,,red",
    'Judged entry,13.5,Rhythm,For a calm hour.,C,"doi:10.1/2, page 3",stress;sleep,blue',
    "plain  entry,12.50,Elsewhere,,,,,",
    "Better sleep,0.08,Bonus,,,,,",
    "No number,often,Rhythm,,,,,",
    ",8,Rhythm,,,,,",
    "Promise,8,Rhythm,Cures insomnia.,B,Book,sleep,",
    "Too few,8",
  ];

  test("reports what each line would do and why, and changes nothing in a dry run", async () => {
    const before = await count();
    const report = await reportOf(lines);
    expect(report.counts).toEqual({ new: 2, changed: 0, unchanged: 0, duplicate: 2, refused: 4 });
    expect(report.ignoredColumns).toEqual(["Colour"]);
    const why = Object.fromEntries(report.rows.map((it) => [it.line, it.reasons.join()]));
    expect(why[4]).toBe("The same entry is on line 2");
    expect(why[5]).toBe("The library has “Better Sleep” at 0.08 Hz already");
    expect(why[6]).toContain("frequency: ");
    expect(why[7]).toContain("Name is required");
    expect(why[8]).toContain("CAP Code rule 12.1");
    expect(why[9]).toContain("a different number of columns");
    expect(await count()).toBe(before);

    const done = await reportOf(lines, { isDryRun: false });
    expect(done).toEqual({ ...report, isDryRun: false });
    const [plain] = await list("search=plain entry");
    expect(plain).toMatchObject({ source: "Imported", isCurated: false, frequency: 12.5 });
    const [judged] = await list("search=judged entry");
    expect(judged).toMatchObject({
      source: "Curated",
      isCurated: true,
      evidenceGrade: "C",
      evidenceSource: "doi:10.1/2, page 3",
      curator: "admin",
      reviewedOn: "2026-11-21",
      concerns: ["stress", "sleep"],
    });
    expect((await reportOf(lines)).counts).toMatchObject({ new: 0, duplicate: 4 });
  });

  test("finds an entry of the library by its name, whatever its capitals, accents and spaces", async () => {
    for (const name of ["École du Soir", "Deep  Calm"])
      await admin.post(path, { name, frequency: 9.25, category: "Rhythm" });
    const heading = "name,hertz,category";
    const same = ["École du Soir", "école du soir", "Deep Calm"].map((it) => `${it},9.25,Rhythm`);
    for (const line of same)
      expect([line, (await reportOf([heading, line])).counts]).toMatchObject([
        line,
        { new: 0, duplicate: 1 },
      ]);
  });

  test("adds each entry once, even if it is sent twice at the same time", async () => {
    const line = ["name,hertz,category", "Sent at once,9.75,Rhythm"];
    const done = await Promise.all([1, 2].map(() => reportOf(line, { isDryRun: false })));
    expect(done.reduce((sum, { counts }) => sum + (counts.new ?? 0), 0)).toBe(1);
    expect(await list("search=sent at once")).toHaveLength(1);
  });

  test("updates existing entries only if asked, and shows before and after", async () => {
    const change = ["id,name,hertz,category,notes", "breath-even,Even Breath,0.1,Breathing,Ours"];
    const report = await reportOf(change, { isDryRun: false });
    expect(report.rows).toMatchObject([
      { line: 2, state: "changed", changes: [{ field: "notes", before: null, after: "Ours" }] },
    ]);
    const find = async () => (await list("search=even breath"))[0];
    expect(await find()).toMatchObject({ notes: null, evidenceGrade: "B" });
    await send(change, { isDryRun: false, updatesKnown: true });
    expect(await find()).toMatchObject({ notes: "Ours", evidenceGrade: "B", isCurated: true });
    expect((await reportOf(change)).counts).toMatchObject({ changed: 0, unchanged: 1 });
    const ungraded = ["id,name,hertz,category,evidenceGrade", "breath-even,Even Breath,0.1,B,"];
    expect((await reportOf(ungraded)).rows[0]).toMatchObject({ state: "refused" });
  });

  test("restores a deleted entry", async () => {
    const [entry] = await list("search=evening breath");
    await admin.delete(`${path}/${entry?.id}`);
    const again = ["id,name,hertz,category", "breath-evening,Evening Breath,0.08,Breathing"];
    expect((await reportOf(again, { isDryRun: false })).counts).toMatchObject({ new: 1 });
    expect(await list("search=evening breath")).toMatchObject([{ id: entry?.id }]);
  });

  test("accepts semicolons and a BOM, as some spreadsheets write them", async () => {
    const elsewhere = ["\uFEFFname;hertz;category;concerns", 'Bandicoot;3;Calm;"stress;sleep"'];
    expect((await reportOf(elsewhere)).counts).toMatchObject({ new: 1, refused: 0 });
  });

  test("says how to save a list that a spreadsheet wrote in Windows-1252", async () => {
    const heading = new TextEncoder().encode("name,hertz,category\r\n");
    const answer = await send(new Uint8Array([...heading, 0x43, 0x61, 0x66, 0xe9, 0x2c]));
    expect(answer.json()).toMatchObject({ status: 400, code: "list-not-utf-8" });
    expect(answer.json<{ message: string }>().message).toContain("CSV UTF-8");
  });

  test("rejects anything that is not such a list with one message", async () => {
    for (const wrong of [[""], ["hello"], ["name,hertz", "A,1"]]) {
      const answer = await send(wrong);
      expect(answer.json()).toMatchObject({ status: 400, code: "invalid-list" });
    }
    expect((await admin.post(`${path}/import`, { isDryRun: true })).json()).toMatchObject({
      code: "invalid-list",
    });
    const long = new Uint8Array(11 * 1024 * 1024).fill(65);
    expect((await send(long)).statusCode).toBe(413);
  });
});

test("exports the entries found without formulas, so that reimporting changes nothing", async () => {
  const nasty = `=HYPERLINK("http://x","y"),\n+1`;
  await admin.post(path, { name: "@SUM(A1)", frequency: 9, category: "-Odd", notes: nasty });
  await admin.post(path, { name: "Other", frequency: 10, category: "Odd", source: "CAFL" });
  await admin.post(path, { name: "'=1+1", frequency: 11, category: "Quoted", notes: "\n=1+1" });
  const answer = await admin.get(`${path}/export?search=odd&cafl=hidden`);
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="frequency-library-2026-11-21.csv"',
  });
  const text = answer.body;
  expect(text).toMatch(/^\uFEFFid,name,hertz,category,/);
  expect(text).toContain(`,'@SUM(A1),9,'-Odd,`);
  expect(text).toContain(`"'=HYPERLINK(""http://x"",""y""),`);
  expect(text).not.toContain("Other");
  expect(text.split(/[,\r\n]/).filter((cell) => /^"?[=+\-@]\w/.test(cell))).toEqual(['+1"']);
  const whole = (await admin.get(`${path}/export`)).rawPayload;
  const again = await reportOf(new Uint8Array(whole));
  expect(again.counts).toEqual({
    new: 0,
    changed: 0,
    unchanged: await count(),
    duplicate: 0,
    refused: 0,
  });
});

test("lists entries with the same name, or the same frequency in a category, as duplicates", async () => {
  const make = (name: string, frequency: number, category: string) =>
    admin.post(path, { name, frequency, category });
  await make("Tasmanian Devil", 66.6, "One");
  await make("tasmanian-devil!", 77.7, "Two");
  await make("Dingo", 88.8, "Wild");
  await make("Jackal", 88.8, "wild");
  const groups = (await admin.get(`${path}/duplicates`)).json<
    { kind: string; entries: FrequencyAnswer[] }[]
  >();
  const found = groups.map((it) => [it.kind, ...it.entries.map((entry) => entry.name).sort()]);
  expect(found).toContainEqual(["name", "Tasmanian Devil", "tasmanian-devil!"]);
  expect(found).toContainEqual(["frequency", "Dingo", "Jackal"]);
});

test("dates entries imported after midnight by the day in London", async () => {
  const now = product.clock.now().getTime();
  product.clock.advance(Date.parse("2027-06-30T23:30:00Z") - now);
  admin = await product.signedIn("admin");
  const line = "Short night,14.5,Rhythm,For a calm hour.,C,A book,sleep";
  await send(["name,hertz,category,purpose,evidence grade,reference,concerns", line], {
    isDryRun: false,
  });
  expect((await list("search=short night"))[0]).toMatchObject({ reviewedOn: "2027-07-01" });
});
