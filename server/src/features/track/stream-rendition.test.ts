import { afterAll, beforeAll, expect, test } from "vitest";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

test("plays an entry's rendition by range to admins only, active or not", async () => {
  const made = await admin.post("/api/admin/frequencies", {
    name: "Evening",
    frequency: 432.5,
    category: "Calm",
    duration: 2,
    isActive: false,
  });
  const url = `/api/admin/frequencies/${made.json<FrequencyAnswer>().id}/rendition`;
  const whole = await admin.get(url);
  expect(whole.headers).toMatchObject({ "content-type": "audio/flac", "accept-ranges": "bytes" });
  expect(whole.rawPayload.subarray(0, 4).toString()).toBe("fLaC");
  const part = await admin.get(url, { headers: { range: "bytes=4-7" } });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(whole.rawPayload.subarray(4, 8))).toBe(true);
  const wav = await admin.get(`${url}?format=wav&output=speaker`);
  expect(wav.headers["content-type"]).toBe("audio/wav");
  const customer = await product.signedIn("amira");
  expect((await customer.get(url)).statusCode).toBe(403);
  const nobody = `/api/admin/frequencies/${product.app.randomness.uuid()}/rendition`;
  expect((await admin.get(nobody)).statusCode).toBe(404);
});
