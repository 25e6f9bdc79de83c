import { afterAll, beforeAll, expect, test } from "vitest";
import type { DraftForm } from "@attune/contract/draft";
import { everythingStored } from "../../testing/everything-stored.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { newStaff, withSession } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;
let manager: Visitor;
let amira: Visitor;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
  manager = await product.signedIn("manager");
  amira = await product.signedIn("amira");
});
afterAll(() => product.close());

const url = "/api/admin/form-drafts";
const save = async (who: Visitor, form: DraftForm, text: string, recordId: string | null = null) =>
  (await who.post(url, { form, recordId, text })).statusCode;
const find = (who: Visitor, form: DraftForm, recordId?: string) =>
  who.get(`${url}?form=${form}${recordId === undefined ? "" : `&recordId=${recordId}`}`);
const textOf = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).json<{ text: string | null }>().text;

test("returns an unsent form to its author alone, and stores it encrypted", async () => {
  expect(await save(manager, "testimonial", "A calm evening by the sea")).toBe(204);
  expect(await textOf(manager, "testimonial")).toBe("A calm evening by the sea");
  expect(await textOf(admin, "testimonial")).toBeNull();
  expect(await textOf(manager, "campaign")).toBeNull();
  expect((await everythingStored(product.app)).join("\n")).not.toContain("evening by the sea");
  await save(manager, "testimonial", "");
  expect(await textOf(manager, "testimonial")).toBeNull();
});

test("refuses customers, and roles that may not open the form", async () => {
  expect(await save(amira, "testimonial", "Mine")).toBe(403);
  expect(await save(manager, "saved-reply", "Hello")).toBe(403);
  expect((await find(manager, "saved-reply")).statusCode).toBe(403);
});

test("still has what was typed once its author has the role again", async () => {
  const { id, visitor } = await newStaff(product, "mona", "admin_manager");
  await save(visitor, "testimonial", "Half a sentence");
  const become = async (role: string) => {
    await admin.post(`/api/admin/staff/${id}/role`, { role });
    return await withSession(product, id);
  };
  expect((await find(await become("support"), "testimonial")).statusCode).toBe(403);
  expect(await textOf(await become("admin_manager"), "testimonial")).toBe("Half a sentence");
});

test("seals changed free access under the key of the customer whom it is about", async () => {
  const { id } = (await amira.get("/api/user")).json<{ id: string }>();
  await save(admin, "free-access", "A partner of ours", id);
  expect(await textOf(admin, "free-access", id)).toBe("A partner of ours");
  expect((await find(manager, "free-access", id)).statusCode).toBe(403);
  const draft = await product.app.db
    .selectFrom("staff_drafts")
    .select("user_id")
    .where("place", "=", "free-access")
    .executeTakeFirst();
  expect(draft?.user_id).toBe(id);
});

test("seals an edited review under the key of the customer who wrote it", async () => {
  const review = { rating: 5, reviewText: "Quiet nights", mayPublish: true };
  await amira.post("/api/user/submit-review", review);
  const { id, user_id } = await product.app.db
    .selectFrom("testimonials")
    .select(["id", "user_id"])
    .where("user_id", "is not", null)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  await save(manager, "testimonial", "Quiet nights, edited", id);
  expect(await textOf(manager, "testimonial", id)).toBe("Quiet nights, edited");
  const draft = await product.app.db
    .selectFrom("staff_drafts")
    .select("user_id")
    .where("about_id", "=", id)
    .executeTakeFirst();
  expect(draft?.user_id).toBe(user_id);
});
