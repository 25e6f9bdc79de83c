import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnswerOf } from "@attune/contract/endpoint";
import { draftDays, type findDrafts } from "@attune/contract/draft";
import { everythingStored } from "../../testing/everything-stored.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { newStaff, withSession } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;
let support: Visitor;
let amira: Visitor;
let url: string;

const text = "She asked about the rain, and sleeps badly";
const ticketId = "00000000-0000-4000-8000-000000000001";

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
  amira = await product.signedIn("amira");
  support = (await newStaff(product, "sam", "support")).visitor;
  url = `/api/admin/users/${(await amira.get("/api/user")).json<{ id: string }>().id}/drafts`;
});
afterAll(() => product.close());

const save = (who: Visitor, words: string) =>
  who.post(url, { place: "ticket-reply", aboutId: ticketId, text: words });
const read = async (who: Visitor) => (await who.get(url)).json<AnswerOf<typeof findDrafts>>();
const saved = [{ place: "ticket-reply", aboutId: ticketId, text }];

test("returns an unsent text to its author alone, and stores it encrypted", async () => {
  expect((await save(admin, "She asked")).statusCode).toBe(204);
  await save(admin, text);
  expect(await read(admin)).toEqual(saved);
  expect(await read(support)).toEqual([]);
  expect((await everythingStored(product.app)).join("\n")).not.toContain("asked about the rain");
});

test("refuses customers, and drafts about an unknown user", async () => {
  expect((await amira.get(url)).statusCode).toBe(403);
  const nobody = "/api/admin/users/00000000-0000-4000-8000-000000000009/drafts";
  const draft = { place: "prescription", aboutId: ticketId, text };
  expect((await admin.post(nobody, draft)).statusCode).toBe(404);
});

test("deletes a draft when it is emptied, and after 30 days", async () => {
  await save(support, "Soon");
  await save(support, " ");
  expect(await read(support)).toEqual([]);
  product.clock.advance(draftDays * 86_400_000 + 1);
  expect(await read(admin)).toEqual([]);
  await save(support, "Another");
  const left = await product.app.db.selectFrom("staff_drafts").select("id").execute();
  expect(left).toHaveLength(1);
});

test("neither returns nor accepts texts about care once an admin has the support role", async () => {
  const { id, visitor } = await newStaff(product, "dana", "admin");
  const care = { place: "prescription", aboutId: ticketId, text };
  expect((await visitor.post(url, care)).statusCode).toBe(204);
  await save(visitor, text);
  const changed = await admin.post(`/api/admin/staff/${id}/role`, { role: "support" });
  expect(changed.statusCode).toBeLessThan(300);
  const asSupport = await withSession(product, id);
  expect(await read(asSupport)).toEqual(saved);
  expect((await asSupport.post(url, care)).statusCode).toBe(403);
});
