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
import { freePerson, submit } from "./testing/journey.ts";
import { eventually } from "./testing/product.ts";
import { closeAtOnce } from "./features/erasure/remove-user.ts";
import { sweepsOf } from "./sweep.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
  await makeOffice(product);
});
afterAll(() => product.close());

const isEscalated = ({ id }: { id: string }) =>
  eventually(async () => {
    const cases = product.app.db.selectFrom("care_cases").select("escalated_at");
    const its = await cases.where("user_id", "=", id).executeTakeFirst();
    return its?.escalated_at != null;
  }, "the case is escalated");

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
    await isEscalated(person);
  } finally {
    respond();
    await Promise.all(running);
  }
  const users = app.db.selectFrom("users").select("id").where("id", "=", leaver.id);
  expect(await users.execute()).toEqual([]);
});

test("an overdue case is escalated while another step takes long", async () => {
  const { app } = product;
  const { id, visitor } = await freePerson(product, "unscreened");
  await submit(visitor);
  const admin = await product.signedIn("admin");
  const fields = { name: "A tone of ours", category: "Ours", frequency: 10 };
  const entry = (await admin.post("/api/admin/frequencies", fields)).json<{ id: string }>();
  await admin.post(`/api/admin/users/${id}/assignments`, { frequencyId: entry.id });
  await app.db.updateTable("user_frequencies").set({ is_weighed: false }).execute();
  const person = await newCustomer(product);
  await openCase(product, person);
  product.pass(4 * dayMs);
  let respond = () => {};
  const responds = new Promise<never>((_done, fail) => {
    respond = () => fail(new Error("the key is away"));
  });
  const slow = { ...app, sealer: { ...app.sealer, open: () => responds } };
  const running = sweepsOf(slow).map((sweep) => sweep());
  try {
    expect(await isEscalated(person)).toBe(true);
  } finally {
    respond();
    await Promise.all(running);
  }
});
