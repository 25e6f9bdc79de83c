import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../../testing/product.ts";
import { countAll } from "./count.sql.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test("accounts and customers are counted as they come, become known to Stripe, and go", async () => {
  const { db, clock, randomness } = product.app;
  const ids: string[] = [];
  const known = () => `cus_${randomness.uuid()}`;
  const acts = {
    come: async (count: number) => {
      const now = clock.now();
      const many = Array.from({ length: count }, (_, n) => ({
        id: randomness.uuid(),
        username: `n ${randomness.uuid()}`,
        username_key: `n ${randomness.uuid()}`,
        password_hash: "none",
        stripe_customer_id: n % 2 === 0 ? known() : null,
        created_at: now,
        updated_at: now,
      }));
      await db.insertInto("users").values(many).execute();
      ids.push(...many.map(({ id }) => id));
    },
    buy: async (at: number) => {
      const id = ids[at % Math.max(1, ids.length)];
      const change = { stripe_customer_id: known() };
      await db
        .updateTable("users")
        .set(change)
        .where("id", "=", id ?? randomness.uuid())
        .execute();
    },
    forget: async (at: number) => {
      const some = [...ids.slice(at % 3, (at % 3) + 2), randomness.uuid()];
      const change = { stripe_customer_id: null };
      await db.updateTable("users").set(change).where("id", "in", some).execute();
    },
    go: async (count: number) => {
      const some = [...ids.splice(0, count), randomness.uuid()];
      await db.deleteFrom("users").where("id", "in", some).execute();
    },
  };
  const act = fc.record({
    what: fc.constantFrom("come", "come", "buy", "forget", "go"),
    number: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 6 }), async (all) => {
      for (const { what, number } of all) await acts[what](number);
      const counted = await db
        .selectFrom("users")
        .select((it) => [
          it.fn.countAll<number>().as("people"),
          it.fn.count<number>("stripe_customer_id").as("customers"),
        ])
        .executeTakeFirstOrThrow();
      const kept = await db
        .selectFrom("people_totals")
        .select(["people", "customers"])
        .executeTakeFirstOrThrow();
      expect(kept).toEqual({
        people: counted.people,
        customers: counted.customers,
      });
      expect(await countAll(db)).toBe(kept.people);
    }),
    { numRuns: 20, seed: 20_261_122 },
  );
});
