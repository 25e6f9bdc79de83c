import type { ProblemAnswer } from "@attune/contract/problem";
import {
  showcaseId,
  showcaseNames,
  showcaseOpusId,
  showcaseRecipe,
  type ShowcaseName,
} from "@attune/domain/showcase/scenes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../../testing/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ hasRateLimits: true });
});
afterAll(() => product.close());

const address = (name: ShowcaseName) => `/api/showcase/${showcaseId(showcaseRecipe(name))}`;
const evening = address("evening");
const eveningOpus = `/api/showcase/${showcaseOpusId(showcaseRecipe("evening"))}`;
const morning = address("morning");

test.each(showcaseNames)("serves the %s scene as cacheable, without a cookie", async (name) => {
  const answer = await product.visitor().get(address(name));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "audio/flac",
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": String(answer.rawPayload.length),
  });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(answer.rawPayload.subarray(0, 4).toString()).toBe("fLaC");
});

test("serves an Opus version in a quarter of the bytes at its own URL", async () => {
  const visitor = product.visitor();
  const [original, light] = await Promise.all([visitor.head(evening), visitor.get(eveningOpus)]);
  expect(light.headers).toMatchObject({
    "content-type": "audio/mp4",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(light.rawPayload.subarray(4, 8).toString()).toBe("ftyp");
  expect(light.rawPayload.length).toBeLessThan(Number(original.headers["content-length"]) / 4);
});

test.each([
  ["FLAC", evening],
  ["Opus", eveningOpus],
])("serves a range of %s as a slice of the whole", async (_rendition, scene) => {
  const visitor = product.visitor();
  const whole = await visitor.get(scene);
  const part = await visitor.get(scene, { headers: { range: "bytes=70000-90000" } });
  expect(part.statusCode).toBe(206);
  expect(part.headers["content-range"]).toBe(`bytes 70000-90000/${whole.rawPayload.length}`);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(70_000, 90_001));
  expect(part.headers["cache-control"]).toContain("immutable");
});

test("serves signed-in users the same bytes", async () => {
  const [one, other] = [await product.signedIn("amira"), product.visitor()];
  const range = { headers: { range: "bytes=0-9999" } };
  expect((await one.get(morning, range)).rawPayload).toEqual(
    (await other.get(morning, range)).rawPayload,
  );
});

test.each([
  ["made up", "0".repeat(64)],
  ["of another engine", evening.slice("/api/showcase/".length).replace(/-\d+$/, "-0")],
  ["a property of every object", "__proto__"],
])("returns 404 for an id that is %s", async (_what, id) => {
  const answer = await product.visitor().get(`/api/showcase/${id}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json<ProblemAnswer>().code).toBe("not-found");
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("limits a visitor's requests per minute", async () => {
  const visitor = product.visitor();
  const remoteAddress = "203.0.113.9";
  const codes = new Set<number>();
  for (let request = 0; request < 121; request += 1)
    codes.add((await visitor.head(morning, { remoteAddress })).statusCode);
  expect([...codes]).toEqual([200, 429]);
});
