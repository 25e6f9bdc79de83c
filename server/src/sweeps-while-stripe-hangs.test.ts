import { afterAll, beforeAll, expect, test } from "vitest";
import { openCase } from "./testing/crisis.ts";
import {
  buy,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "./testing/money.ts";
import { eventually } from "./testing/product.ts";
import { closeAtOnce } from "./features/erasure/remove-user.ts";
import { sweepsOf } from "./sweep.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
  await makeOffice(product);
});
afterAll(() => product.close());

test("an overdue case is escalated while an erasure waits for Stripe", async () => {
  const { app } = product;
  const [leaver, person] = [await newCustomer(product), await newCustomer(product)];
  await buy(product, leaver.visitor, "enhanced");
  await app.inTransaction((tx) => closeAtOnce(app, tx, leaver.id));
  await openCase(product, person);
  product.pass(4 * dayMs);
  let respond = () => {};
  const responds = new Promise<void>((done) => (respond = done));
  product.meddle(async () => {
    await responds;
    return "pass" as const;
  });
  const running = sweepsOf(app).map((sweep) => sweep());
  try {
    await eventually(async () => {
      const cases = app.db.selectFrom("care_cases").select("escalated_at");
      const its = await cases.where("user_id", "=", person.id).executeTakeFirst();
      return its?.escalated_at != null;
    }, "the case is escalated");
  } finally {
    respond();
    await Promise.all(running);
  }
  const users = app.db.selectFrom("users").select("id").where("id", "=", leaver.id);
  expect(await users.execute()).toEqual([]);
});
