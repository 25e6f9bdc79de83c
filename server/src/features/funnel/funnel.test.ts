import { afterAll, beforeAll, expect, test } from "vitest";
import type { Funnel } from "@attune/contract/funnel";
import {
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  buy,
  startMoneyProduct,
} from "../../testing/money.ts";
import { countVisit } from "./count-step.ts";
import { eventually } from "../../testing/product.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
});
afterAll(() => product.close());

const read = async (range = "30d") => {
  const manager = await product.signedIn("manager");
  return (await manager.get(`/api/admin/finances/funnel?range=${range}`)).json<Funnel>();
};

test("counts wizard steps anonymously", async () => {
  const visitor = product.visitor();
  for (const step of [1, 2, 1]) {
    const answer = await visitor.post("/api/funnel/wizard-steps", { step });
    expect(answer.statusCode).toBe(204);
  }
  expect((await visitor.post("/api/funnel/wizard-steps", { step: 11 })).statusCode).toBe(400);
  expect((await read()).wizard).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  const rows = await product.app.db.selectFrom("funnel_days").selectAll().execute();
  expect(rows.map((it) => Object.keys(it))).toEqual([
    ["day", "step", "reached"],
    ["day", "step", "reached"],
  ]);
});

test("counts visits by people, not by crawlers or prefetching", async () => {
  const visit = (headers: Record<string, string>, method = "GET") =>
    countVisit(product.app, { headers, method });
  visit({});
  visit({ "sec-fetch-dest": "document" }, "HEAD");
  visit({ "sec-fetch-dest": "document", "sec-purpose": "prefetch" });
  visit({ "sec-fetch-dest": "document" });
  // Counted after the response.
  await eventually(async () => (await read()).visits > 0, "the visit is counted");
  expect((await read()).visits).toBe(1);
});

test("counts new accounts that continued, without staff and free accounts", async () => {
  const before = await read();
  const { visitor } = await newCustomer(product);
  await newCustomer(product);
  await buy(product, visitor, "starter");
  expect(await read()).toMatchObject({
    registered: before.registered + 2,
    assessed: before.assessed,
    paid: before.paid + 1,
    listened: 0,
  });
  product.pass(8 * dayMs);
  expect(await read("7d")).toMatchObject({ visits: 0, registered: 0, paid: 0 });
  expect((await read()).paid).toBe(before.paid + 1);
});
