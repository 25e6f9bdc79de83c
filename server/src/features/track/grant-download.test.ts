import { afterAll, beforeAll, expect, test } from "vitest";
import { assign } from "../../testing/assign.ts";
import { freePerson } from "../../testing/journey.ts";
import { type Product, startOfTests, startProduct } from "../../testing/product.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
});
afterAll(() => product.close());

const dayMs = 86_400_000;
const after = (days: number) => new Date(startOfTests.getTime() + days * dayMs);

interface Terms {
  userId: string;
  playableUntil: string;
  key?: string;
  trackIds?: string[];
}

test("a download lasts seven days, with a 32-byte key that is never reused", async () => {
  const { id: userId, visitor } = await freePerson(product, "keeper");
  const { id: trackId } = await assign(product, "keeper", "better-sleep");
  const first = (await visitor.post("/api/user/downloads", { trackId })).json<Terms>();
  const second = (await visitor.post("/api/user/downloads", { trackId })).json<Terms>();
  expect(first).toMatchObject({ userId, playableUntil: after(7).toISOString() });
  expect(Buffer.from(first.key ?? "", "base64")).toHaveLength(32);
  expect(second.key).not.toBe(first.key);
  const terms = (await visitor.get("/api/user/downloads")).json<Terms>();
  expect(terms.trackIds).toContain(trackId);
  expect(terms.key).toBeUndefined();
});

test("a download does not outlast the user's access", async () => {
  const { visitor } = await freePerson(product, "leaving", after(2));
  const { id: trackId } = await assign(product, "leaving", "better-sleep");
  const terms = (await visitor.post("/api/user/downloads", { trackId })).json<Terms>();
  expect(terms.playableUntil).toBe(after(2).toISOString());
});

test("a download is refused for another user's tracks and without access", async () => {
  const { visitor: stranger } = await freePerson(product, "stranger");
  const { id } = await assign(product, "keeper", "stress-relief");
  const refused = await stranger.post("/api/user/downloads", { trackId: id });
  expect(refused.statusCode).toBe(404);
  const farid = await product.signedIn("farid");
  expect((await farid.get("/api/user/downloads")).json()).toMatchObject({
    playableUntil: startOfTests.toISOString(),
    trackIds: [],
  });
});
