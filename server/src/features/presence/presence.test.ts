import { afterAll, beforeAll, expect, test } from "vitest";
import { type PresencePlace, presencePlaces } from "@attune/contract/presence";
import { type Product, startProduct } from "../../testing/product.ts";
import { newStaff } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;
let colleague: Visitor;
let support: Visitor;

const url = "/api/admin/presence";
const aboutId = "00000000-0000-4000-8000-000000000001";

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
  colleague = (await newStaff(product, "colleague", "admin")).visitor;
  support = (await newStaff(product, "sam", "support")).visitor;
});
afterAll(() => product.close());

const report = (staff: Visitor, isOpen: boolean, place: PresencePlace = "person") =>
  staff.post(url, { place, aboutId, isOpen });
const seenBy = async (staff: Visitor) => (await staff.get(url)).json();

test("shows who else has a record open, until they close it or send nothing for a minute", async () => {
  await report(admin, true);
  expect(await seenBy(admin)).toEqual([]);
  expect(await seenBy(colleague)).toEqual([{ place: "person", aboutId, username: "admin" }]);
  await report(colleague, true);
  expect(await seenBy(admin)).toEqual([{ place: "person", aboutId, username: "colleague" }]);
  await report(colleague, false);
  expect(await seenBy(admin)).toEqual([]);

  await report(colleague, true);
  product.clock.advance(59_000);
  expect(await seenBy(admin)).toHaveLength(1);
  product.clock.advance(1000);
  expect(await seenBy(admin)).toEqual([]);
});

test("limits the support role to people and tickets, and refuses customers", async () => {
  for (const place of presencePlaces) await report(admin, true, place);
  expect(await seenBy(support)).toEqual([
    { place: "person", aboutId, username: "admin" },
    { place: "ticket", aboutId, username: "admin" },
  ]);
  expect((await report(support, true, "ticket")).statusCode).toBe(204);
  for (const place of ["review", "entry"] as const)
    expect((await report(support, true, place)).statusCode).toBe(403);
  const amira = await product.signedIn("amira");
  expect((await report(amira, true)).statusCode).toBe(403);
  expect((await amira.get(url)).statusCode).toBe(403);
});
