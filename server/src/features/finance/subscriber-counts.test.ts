import { addDays, startOfDay } from "@attune/domain/billing/london-calendar";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser } from "../account/create-user.ts";
import { type Product, startOfTests, startProduct } from "../../testing/product.ts";
import { countSubscribers, listRecurringTerms } from "./subscriber.sql.ts";

let product: Product;
const people: string[] = [];

beforeAll(async () => {
  product = await startProduct({ isDemo: false });
  for (const n of [1, 2, 3])
    people.push(
      await product.app.inTransaction((tx) =>
        createUser(product.app, tx, {
          username: `counted ${n}`,
          email: `counted${n}@example.com`,
          passwordHash: "none",
          dateOfBirth: "1990-01-01",
          more: {},
        }),
      ),
    );
});
afterAll(() => product.close());

const since = addDays("2026-11-21", -30);
const instant = fc
  .integer({ min: -60 * 24, max: 2 * 24 })
  .map((hours) => new Date(startOfTests.getTime() + hours * 3_600_000));
const row = fc.record({
  isPass: fc.boolean(),
  status: fc.constantFrom("active", "cancelled", "expired", "paused", "suspended", "incomplete"),
  stripe_status: fc.constantFrom("active", "incomplete_expired", null),
  created_at: instant,
  current_period_end: fc.option(instant),
  cancelled_at: fc.option(instant),
  paused_at: fc.option(instant, { freq: 3 }),
  cancel_at_period_end: fc.boolean(),
  amount_minor: fc.constantFrom(2450, 999),
  interval: fc.constantFrom("month", "week", null),
});
const changes = fc.array(
  fc.record({
    at: fc.nat(4),
    what: fc.constantFrom("put", "put", "put", "remove", "touch"),
    row,
  }),
  { minLength: 1, maxLength: 12 },
);

test("the counts that triggers keep are those that counting every row gives", async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (steps) => {
      const { db } = product.app;
      await db.deleteFrom("subscriptions").execute();
      const ids = ["a", "b", "c", "d", "e"].map(() => product.app.randomness.uuid());
      for (const { at, what, row: it } of steps) {
        const id = ids[at] ?? "";
        if (what === "remove") await db.deleteFrom("subscriptions").where("id", "=", id).execute();
        else if (what === "touch")
          await db.updateTable("subscriptions").set({ last_read_at: it.created_at }).execute();
        else await put(id, people[at % 3] ?? "", it);
      }
      const now = startOfTests;
      expect(await countSubscribers(db, now, since)).toEqual(await countAll(now));
      const states = await db
        .selectFrom("subscription_states")
        .select(["status", "subscriptions as count"])
        .where("subscriptions", "<>", 0)
        .orderBy("status")
        .execute();
      expect(states).toEqual(await countStates());
      const kept = await listRecurringTerms(db);
      expect(kept.reduce((all, it) => all + it.count, 0)).toBe(
        (
          await sql<{
            count: number;
          }>`select count(*) as count from subscriptions where status = 'active'
          and paused_at is null and stripe_subscription_id like 'sub%' and "interval" is not null`.execute(
            db,
          )
        ).rows[0]?.count,
      );
    }),
    { numRuns: 40 },
  );
});

type Row = typeof row extends fc.Arbitrary<infer R> ? R : never;

/** Whoever has a live one keeps it: the index admits no second. */
async function put(id: string, user_id: string, { isPass, ...it }: Row): Promise<void> {
  const { db } = product.app;
  const live = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("user_id", "=", user_id)
    .where("status", "in", ["active", "suspended", "paused", "incomplete"])
    .where("id", "<>", id)
    .executeTakeFirst();
  const status = live === undefined ? it.status : "cancelled";
  await db
    .insertInto("subscriptions")
    .values({
      ...it,
      id,
      user_id,
      status,
      stripe_subscription_id: `${isPass ? "onetime" : "sub"}_${id}`,
      updated_at: startOfTests,
    })
    .onConflict((on) => on.column("id").doUpdateSet({ ...it, status }))
    .execute();
}

const countStates = () =>
  product.app.db
    .selectFrom("subscriptions")
    .select((it) => ["status", it.fn.countAll<number>().as("count")])
    .groupBy("status")
    .orderBy("status")
    .execute();

async function countAll(now: Date) {
  const start = startOfDay(since);
  const isRecurring = sql`stripe_subscription_id not like 'onetime\\_%'`;
  const wasPaid = sql`status not in ('incomplete', 'test', 'none')
    and coalesce(stripe_status, '') <> 'incomplete_expired'`;
  const end = sql`case when status in ('cancelled', 'expired') then
    case when cancel_at_period_end then current_period_end
      else coalesce(cancelled_at, current_period_end) end end`;
  const there = sql`${isRecurring} and ${wasPaid} and created_at < ${start}
    and (${end} is null or ${end} >= ${start})`;
  const { rows } = await sql`
    select count(*) filter (where status = 'active'
        and ((${isRecurring} and paused_at is null) or current_period_end > ${now})) as active,
      count(distinct user_id) filter (where ${wasPaid}) as ever,
      count(*) filter (where ${there}) as at_start,
      count(*) filter (where ${there} and ${end} is not null) as left_since,
      0 as test, 0 as free
    from subscriptions`.execute(product.app.db);
  return rows[0];
}
