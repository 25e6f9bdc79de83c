import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuditEvent } from "@attune/contract/audit";
import { type Product, startProduct } from "../../testing/product.ts";
import { newStaff } from "../../testing/staff.ts";
import { eraseAgain } from "./erase-again.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test("the audit log still names staff whom a restore brought back and erases again", async () => {
  const { id, visitor } = await newStaff(product, "former colleague", "admin");
  const entry = { name: "A tone of theirs", category: "Ours", frequency: 10 };
  expect((await visitor.post("/api/admin/frequencies", entry)).statusCode).toBe(201);
  const customer = await product.app.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "amira")
    .executeTakeFirstOrThrow();
  expect(await eraseAgain(product.app, [id, customer.id])).toBe(2);
  const admin = await product.signedIn("admin");
  const log = await admin.get(`/api/admin/audit-events?actor=${id}`);
  const names = log.json<{ events: AuditEvent[] }>().events.map((it) => it.actorName);
  expect(new Set(names)).toEqual(new Set(["former colleague"]));
  const former = product.app.db.selectFrom("former_staff").select("id");
  expect(await former.execute()).toEqual([{ id }]);
});
