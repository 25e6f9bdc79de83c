import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";
import { getUser, getUserState } from "@attune/contract/user";
import { listTracks } from "@attune/contract/library";
import { bonusEntryIds } from "@attune/domain/recommendation/bonus";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTransaction } from "../adapters/database/port.ts";
import { reaches, tracksOf } from "../testing/journey.ts";
import { type Product, startProduct } from "../testing/product.ts";
import type { Visitor } from "../testing/visitor.ts";

let product: Product;
/** Of one request, without those of background jobs. */
const counts = new AsyncLocalStorage<{ queries: number }>();

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const count = counts.getStore();
      if (count !== undefined) count.queries += 1;
      return result;
    },
  };
  const db = product.app.db.withPlugin(counter);
  product.app.db = db;
  product.app.inTransaction = (work) => runTransaction(db, work);
});
afterAll(() => product.close());

/** Requests that each dashboard makes before it shows anything: web/build/early-requests.ts. */
const firstReads = [getUser, getUserState, listTracks];

test("reads the session and one more statement for each first request of a dashboard", async () => {
  const amira = await product.signedIn("amira");
  await reaches(amira, "ready");
  expect(await tracksOf(amira)).toHaveLength(3);
  for (const { path } of firstReads)
    expect([path, ...(await counted(() => amira.get(path)))]).toEqual([path, 200, 2]);
});

test("reads the session and one more statement for each range of a programme", async () => {
  const amira = await product.signedIn("amira");
  await reaches(amira, "ready");
  const [programme] = await tracksOf(amira);
  const url = programme?.audioFileUrl ?? "";
  const headers = { range: "bytes=0-99" };
  await amira.get(url, { headers });
  expect(await counted(() => amira.get(url, { headers }))).toEqual([206, 2]);
});

test("reads the safety answers once, however many bonuses pulse", async () => {
  const amira = await product.signedIn("amira");
  await reaches(amira, "ready");
  const listed = async (pulsing: readonly string[]) => {
    await product.app.db
      .updateTable("frequencies")
      .set({ hertz: "10", delivery: "binaural" })
      .where("slug", "in", pulsing)
      .execute();
    return await counted(() => amira.get(listTracks.path));
  };
  const ofOne = await listed(bonusEntryIds.slice(1));
  expect(ofOne[1]).toBeGreaterThan(2);
  expect(await listed(bonusEntryIds)).toEqual(ofOne);
});

test("takes four statements for each listening report", async () => {
  const amira = await product.signedIn("amira");
  await reaches(amira, "ready");
  const [programme] = await tracksOf(amira);
  const headers = { "x-csrf-token": await amira.csrfToken() };
  const report = (positionSeconds: number) => () =>
    amira.post(
      "/api/user/listening",
      { trackId: programme?.id, positionSeconds, isPlaying: true },
      { hasToken: false, headers },
    );
  await counted(report(0));
  expect(await counted(report(10))).toEqual([204, 4]);
});

test("reads the session of staff once for a change whose body comes at once", async () => {
  const admin = await product.signedIn("admin");
  const headers = { "x-csrf-token": await admin.csrfToken() };
  const acknowledge = () =>
    admin.post(
      "/api/admin/alerts/acknowledgements",
      { kind: "case-waiting", until: product.clock.now().toISOString() },
      { hasToken: false, headers },
    );
  expect(await counted(acknowledge)).toEqual([200, 12]);
});

/** The status of a response, and how many statements it took. */
async function counted(request: () => ReturnType<Visitor["get"]>) {
  const count = { queries: 0 };
  const { statusCode } = await counts.run(count, request);
  return [statusCode, count.queries];
}
