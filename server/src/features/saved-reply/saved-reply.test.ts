import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { SavedReply } from "@attune/contract/saved-reply";
import { codeOf } from "../../testing/problem-code.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const url = "/api/admin/saved-replies";
const list = async () => (await admin.get(url)).json<SavedReply[]>();
const save = (title: string, body = "Dear {first name}") => admin.post(url, { title, body });

test("saves a reply for all staff, changes it and deletes it", async () => {
  const made = (await save("No sound")).json<SavedReply>();
  await save("Another plan", "Your plan is {plan}, and renews on {next bill}.");
  expect((await list()).map((it) => it.title)).toEqual(["Another plan", "No sound"]);
  const change = { title: "No sound at all", body: "Please check the cable." };
  const changed = await admin.patch(`${url}/${made.id}`, { ...change, basedOn: made.updatedAt });
  expect(changed.json<SavedReply>()).toMatchObject(change);
  expect((await admin.delete(`${url}/${made.id}`)).statusCode).toBe(204);
  expect((await admin.delete(`${url}/${made.id}`)).statusCode).toBe(404);
  expect((await list()).map((it) => it.title)).toEqual(["Another plan"]);
});

test("refuses a title already in use, and names a misspelt placeholder", async () => {
  const first = (await save("Refund")).json<SavedReply>();
  const second = (await save("Cancellation")).json<SavedReply>();
  expect(codeOf(await save("REFUND"))).toBe("reply-title-taken");
  const renamed = await admin.patch(`${url}/${second.id}`, { title: "refund", body: "x" });
  expect([renamed.statusCode, codeOf(renamed)]).toEqual([409, "reply-title-taken"]);
  const misspelt = await save("Typo", "Dear {fist name}");
  expect(misspelt.json<ProblemAnswer>().fields).toEqual({
    body: "{fist name} is not known. What can be filled in: {first name}, {plan}, {next bill}",
  });
  expect((await list()).find((it) => it.id === first.id)).toEqual(first);
});

test("returns the newer version to a second member of staff who changes the same reply", async () => {
  const { id, updatedAt } = (await save("Shared")).json<SavedReply>();
  await admin.patch(`${url}/${id}`, { title: "Shared", body: "Mine", basedOn: updatedAt });
  const second = await admin.patch(`${url}/${id}`, {
    title: "Shared",
    body: "Also mine",
    basedOn: updatedAt,
  });
  expect(second.json<ProblemAnswer & { current: SavedReply }>()).toMatchObject({
    code: "changed-meanwhile",
    current: { body: "Mine" },
  });
});

test("refuses customers and managers", async () => {
  for (const username of ["amira", "manager"])
    expect((await (await product.signedIn(username)).get(url)).statusCode).toBe(403);
});
