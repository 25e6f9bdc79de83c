import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allEndpoints } from "@attune/contract/all-endpoints";
import { type Product, startProduct } from "../testing/product.ts";
import { registration } from "../testing/registration.ts";
import type { Visitor } from "../testing/visitor.ts";

let product: Product;
let admin: Visitor;

/** Names and texts as people may enter them; each is in every export. */
const hostile = [
  "=cmd|' /C calc'!A0",
  "+44 20 7946 0000",
  "-2+3",
  "@SUM(A1:A9)",
  "＝1+1",
  "'=1+1",
  "''plain",
  'She said "no", twice',
  "semi;colon",
  "Zoë 😀 é",
  "\u05d0\u05d1 \u0627\u0644",
];
const multiline = ["\t=1+1", "\r=1+1", "\n=1+1", "one\r\n=two"];

/** What spreadsheets take for a formula, or might once they have trimmed it. */
const isFormula = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
  for (const [n, name] of hostile.entries()) {
    const email = `hostile${n}@example.com`;
    const body = registration({ username: name, fullName: name, email });
    await product.visitor().post("/api/register", body);
  }
  for (const [n, text] of [...hostile, ...multiline].entries()) {
    const name = hostile[n] ?? `Entry ${n}`;
    const entry = { name, frequency: 100 + n, category: name, subcategory: name };
    await admin.post("/api/admin/frequencies", { ...entry, notes: text });
  }
});
afterAll(() => product.close());

const exports = allEndpoints.filter((it) => it.media === "text/csv");

test.each(exports.map((it) => [it.name, it.path] as const))(
  "%s has no formula, and every text unchanged behind at most an apostrophe",
  async (_name, path) => {
    const { body } = await admin.get(path);
    const cells = parse(body, { bom: true }).flat();
    expect(cells.filter((it) => isFormula.test(it))).toEqual([]);
    const read = new Set(cells.flatMap((it) => [it, it.replace(/^'/, "")]));
    const texts = path.includes("frequencies") ? [...hostile, ...multiline] : hostile;
    expect(texts.filter((it) => !read.has(it))).toEqual([]);
  },
);

test("covers each kind of list that staff can export", () => {
  expect(exports.map((it) => it.name)).toEqual([
    "exportUsers",
    "exportConsents",
    "exportFrequencies",
  ]);
});
