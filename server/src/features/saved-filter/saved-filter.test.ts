import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { SavedFilter } from "@attune/contract/saved-filter";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const url = "/api/admin/saved-filters";
const list = async (who = admin, place = "users") =>
  (await who.get(`${url}?place=${place}`)).json<SavedFilter[]>();
const save = (name: string, filters: object, place = "users") =>
  admin.post(url, { place, name, filters });

test("saves filters under a name, lists them by name and replaces one of the same name", async () => {
  const made = await save("Unpaid", { status: "past_due" });
  expect(made.statusCode).toBe(201);
  await save("Analyses that failed", { questionnaire: "failed", sort: "createdAt" });
  await save("UNPAID", { status: "past_due", sort: "nextBill" });
  expect((await list()).map(({ name, filters }) => [name, filters])).toEqual([
    ["Analyses that failed", { questionnaire: "failed", sort: "createdAt" }],
    ["UNPAID", { status: "past_due", sort: "nextBill" }],
  ]);
  expect(await list(admin, "tickets")).toEqual([]);
});

test("lists and deletes only the staff member's own filters", async () => {
  const manager = await product.signedIn("manager");
  expect(await list(manager)).toEqual([]);
  const [first] = await list();
  expect((await manager.delete(`${url}/${first?.id}`)).statusCode).toBe(404);
  expect((await admin.delete(`${url}/${first?.id}`)).statusCode).toBe(204);
  expect((await list()).map((it) => it.id)).not.toContain(first?.id);
  const amira = await product.signedIn("amira");
  expect((await amira.get(`${url}?place=users`)).statusCode).toBe(403);
});

test.each([
  ["the search text, since it names people", { search: "amira" }],
  ["the page", { page: "2" }],
  ["no filters", {}],
  ["markup", { status: "<b>" }],
  ["a long value", { status: "x".repeat(61) }],
])("refuses to save %s", async (_what, filters) => {
  const before = await list();
  const answer = await save("Odd", filters);
  expect([answer.statusCode, answer.json<ProblemAnswer>().code]).toEqual([400, "invalid-input"]);
  expect(await list()).toEqual(before);
});

test("refuses more than twenty filters per list, and a blank name", async () => {
  for (let n = (await list()).length; n < 20; n += 1) await save(`List ${n}`, { role: "staff" });
  expect((await save("List 21", { role: "staff" })).json<ProblemAnswer>().code).toBe(
    "too-many-filters",
  );
  expect((await save("List 19", { role: "user" })).statusCode).toBe(201);
  expect((await save("  ", { role: "staff" })).statusCode).toBe(400);
});
