import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";
import { getUser, getUserState } from "@attune/contract/user";
import { listTracks } from "@attune/contract/library";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reaches, tracksOf } from "../testing/journey.ts";
import { type Product, startProduct } from "../testing/product.ts";
import type { Visitor } from "../testing/visitor.ts";

let product: Product;
/** Of one request, without those of background jobs. */
const counts = new AsyncLocalStorage<{ queries: number }>();

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      const count = counts.getStore();
      if (count !== undefined) count.queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  product.app.db = product.app.db.withPlugin(counter);
});
afterAll(() => product.close());

/** Requests that each dashboard makes before it shows anything: web/build/early-reads.ts. */
const firstReads = [getUser, getUserState, listTracks];

test("reads the session and one more statement for each first request of a dashboard", async () => {
  const amira = await product.signedIn("amira");
  await reaches(amira, "ready");
  expect(await tracksOf(amira)).toHaveLength(3);
  for (const { path } of firstReads)
    expect([path, ...(await counted(amira, path))]).toEqual([path, 200, 2]);
});

test("reads the session and one more statement for each range of a programme", async () => {
  const amira = await product.signedIn("amira");
  await reaches(amira, "ready");
  const [programme] = await tracksOf(amira);
  const url = programme?.audioFileUrl ?? "";
  const headers = { range: "bytes=0-99" };
  await amira.get(url, { headers });
  expect(await counted(amira, url, { headers })).toEqual([206, 2]);
});

/** The status of a response, and how many statements it took. */
async function counted(visitor: Visitor, ...request: Parameters<Visitor["get"]>) {
  const count = { queries: 0 };
  const { statusCode } = await counts.run(count, () => visitor.get(...request));
  return [statusCode, count.queries];
}
