import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wizardBody } from "../../testing/answers.ts";
import { submit } from "../../testing/journey.ts";
import {
  buy,
  dayMs,
  hourMs,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../testing/money.ts";
import { endRenewalsOfAll } from "./end-renewals-of.ts";
import { endBillingOfLeavers, eraseDue } from "./erase-due.ts";
import { closeAtOnce } from "./remove-user.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
  await addFailing(60);
  product.meddle(({ path }) => (path.includes("cus_failing") ? "refuse" : "pass"));
});
afterAll(() => product.close());

/** People who left and withdrew consent a month ago, and whose customer at Stripe can never be read. */
async function addFailing(count: number): Promise<void> {
  const { db, clock } = product.app;
  const then = new Date(clock.now().getTime() - 30 * dayMs);
  await sql`
    with people as (
      insert into users (id, username, username_key, password_hash, created_at, updated_at, erasure_due_at)
      select gen_random_uuid(), 'failing' || n, 'failing' || n, '', ${then}, ${then}, ${then}
      from generate_series(1, ${count}::int) as n returning id, username
    ), accounts as (
      insert into billing_accounts (user_ref, user_id, stripe_customer_id, created_at, updated_at)
      select gen_random_uuid(), id, 'cus_' || username, ${then}, ${then} from people
    ), withdrawals as (
      insert into health_withdrawals (id, user_id, withdrawn_at, report)
      select gen_random_uuid(), id, ${then}, '{}' from people
    )
    insert into erasures (id, user_id, requested_at, confirmed_at, due_at)
    select gen_random_uuid(), id, ${then}, ${then}, ${then} from people`.execute(db);
}

const plan = () => product.sandbox.world.records.subscription.rows.at(-1);

test("ends the billing of a leaver, and erases them, behind sixty who fail again and again", async () => {
  const { app } = product;
  const { id, visitor } = await newCustomer(product, "payer leaves");
  await buy(product, visitor, "enhanced");
  await app.inTransaction((tx) => closeAtOnce(app, tx, id));
  product.pass(hourMs + 1000);
  await endBillingOfLeavers(app);
  expect(plan()?.status).toBe("canceled");
  await eraseDue(app);
  expect(await app.db.selectFrom("users").select("id").where("id", "=", id).execute()).toEqual([]);
});

test("ends the renewals of a user who withdrew consent, behind sixty who fail again and again", async () => {
  const { visitor } = await newCustomer(product, "payer withdraws");
  await submit(visitor, wizardBody());
  await buy(product, visitor, "enhanced");
  product.meddle(() => "down");
  await visitor.delete("/api/user/health-consent", { body: {} });
  product.meddle(({ path }) => (path.includes("cus_failing") ? "refuse" : "pass"));
  product.clock.advance(hourMs);
  await endRenewalsOfAll(product.app);
  expect(plan()).toMatchObject({ status: "active", cancel_at_period_end: true });
});
