import { addDays, startOfDay } from "@attune/domain/time/london-calendar";
import fc from "fast-check";
import type { Selectable } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SubscriptionsTable } from "../../adapters/database/schema/money.ts";
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
  stripe_status: fc.constantFrom("active", "past_due", "canceled", "incomplete_expired", null),
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
    what: fc.constantFrom("put", "put", "put", "remove"),
    row,
  }),
  { minLength: 1, maxLength: 12 },
);

test("counts the same as a full read of the rows after any sequence of changes", async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (steps) => {
      const { db } = product.app;
      await db.deleteFrom("subscriptions").execute();
      const ids = ["a", "b", "c", "d", "e"].map(() => product.app.randomness.uuid());
      for (const { at, what, row: it } of steps) {
        const id = ids[at] ?? "";
        if (what === "remove") await db.deleteFrom("subscriptions").where("id", "=", id).execute();
        else await put(id, people[at % 3] ?? "", it);
      }
      const rows = await db.selectFrom("subscriptions").selectAll().execute();
      expect(await countSubscribers(db, startOfTests, since)).toEqual(countIn(rows));
      const terms = await listRecurringTerms(db);
      expect(terms.reduce((all, it) => all + it.count, 0)).toBe(
        rows.filter(
          (it) =>
            it.status === "active" && it.paused_at === null && !isPass(it) && it.interval !== null,
        ).length,
      );
    }),
    { numRuns: 20 },
  );
});

type Row = typeof row extends fc.Arbitrary<infer R> ? R : never;

/** Existing live ones stay: the index allows only one. */
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

type Stored = Selectable<SubscriptionsTable>;

const isPass = (it: Stored) => it.stripe_subscription_id.startsWith("onetime_");

function countIn(rows: readonly Stored[]) {
  const [now, start] = [startOfTests, startOfDay(since)];
  const wasPaid = (it: Stored) =>
    it.status !== "incomplete" && it.stripe_status !== "incomplete_expired";
  const endOf = (it: Stored) => {
    if (it.status !== "cancelled" && it.status !== "expired") return null;
    // An unpaid plan behind a pass goes on at Stripe.
    if (it.status === "expired" && ["active", "past_due"].includes(it.stripe_status ?? ""))
      return null;
    if (it.cancel_at_period_end) return it.current_period_end;
    return it.cancelled_at ?? it.current_period_end;
  };
  const there = rows.filter((it) => {
    const end = endOf(it);
    return !isPass(it) && wasPaid(it) && it.created_at < start && (end === null || end >= start);
  });
  const isPaying = (it: Stored) =>
    it.status === "active" &&
    ((!isPass(it) && it.paused_at === null) ||
      (it.current_period_end !== null && it.current_period_end > now));
  return {
    active: rows.filter(isPaying).length,
    ever: new Set(rows.filter(wasPaid).map((it) => it.user_id)).size,
    at_start: there.length,
    left_since: there.filter((it) => endOf(it) !== null).length,
    test: 0,
    free: 0,
  };
}
