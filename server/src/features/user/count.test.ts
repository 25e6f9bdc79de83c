import { afterAll, beforeAll, expect, test } from "vitest";
import { freePerson } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test("counts an account from its creation to its deletion", async () => {
  const admin = await product.signedIn("admin");
  const count = async () =>
    (await admin.get("/api/admin/users/count")).json<{ total: number }>().total;
  const before = await count();
  const { id } = await freePerson(product, "counted");
  expect(await count()).toBe(before + 1);
  await product.app.db.deleteFrom("users").where("id", "=", id).execute();
  expect(await count()).toBe(before);
});
