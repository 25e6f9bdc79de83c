import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../../adapters/database/port.ts";
import type { PlansTable } from "../../../adapters/database/schema/money.ts";

export async function listActivePlans(db: Db) {
  return await db
    .selectFrom("plans")
    .selectAll()
    .where("is_active", "=", true)
    .orderBy("display_order")
    .orderBy("created_at")
    .execute();
}

/** Leaves an existing plan unchanged: staff may have edited it. */
export async function insertMissingPlan(db: Db, plan: Insertable<PlansTable>): Promise<void> {
  await db
    .insertInto("plans")
    .values(plan)
    .onConflict((it) => it.column("key").doNothing())
    .execute();
}

export type PlanRow = Selectable<PlansTable>;

/** A plan that can be bought now. */
export async function findPlanOnOffer(db: Db, id: string): Promise<PlanRow | undefined> {
  return await db
    .selectFrom("plans")
    .selectAll()
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();
}

/** The Stripe product of a plan with this name, on offer or not. */
export async function findProductId(db: Db, planName: string | null): Promise<string | null> {
  const row = await db
    .selectFrom("plans")
    .select("stripe_product_id")
    .where("plan_name", "=", planName)
    .where("stripe_product_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row?.stripe_product_id ?? null;
}

export async function listUnpriced(db: Db): Promise<PlanRow[]> {
  return await db
    .selectFrom("plans")
    .selectAll()
    .where("stripe_price_id", "is", null)
    .orderBy("display_order")
    .execute();
}

export async function setPrice(
  db: Db,
  id: string,
  at: { productId: string; priceId: string; now: Date },
): Promise<void> {
  await db
    .updateTable("plans")
    .set({ stripe_product_id: at.productId, stripe_price_id: at.priceId, updated_at: at.now })
    .where("id", "=", id)
    .execute();
}

/** Every plan, or the one with this id, with its current number of subscribers. */
export async function listAllPlans(db: Db, id?: string) {
  return await db
    .selectFrom("plans")
    .selectAll("plans")
    .select((it) =>
      it
        .selectFrom("subscriptions")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("subscriptions.plan_id", "=", "plans.id")
        .where("subscriptions.status", "in", ["active", "test", "suspended", "past_due", "paused"])
        .as("subscribers"),
    )
    .$if(id !== undefined, (it) => it.where("plans.id", "=", id ?? ""))
    .orderBy("display_order")
    .orderBy("created_at")
    .execute();
}

export async function findPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  return await db.selectFrom("plans").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function isNameTaken(db: Db, name: string, except: string | null): Promise<boolean> {
  const row = await db
    .selectFrom("plans")
    .select("id")
    .where((it) => it(it.fn<string>("lower", ["plan_name"]), "=", name.toLowerCase()))
    .$if(except !== null, (it) => it.where("id", "<>", except ?? ""))
    .executeTakeFirst();
  return row !== undefined;
}

export async function isPriceTaken(
  db: Db,
  priceId: string,
  except: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom("plans")
    .select("id")
    .where("stripe_price_id", "=", priceId)
    .$if(except !== null, (it) => it.where("id", "<>", except ?? ""))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPlan(db: Db, row: Insertable<PlansTable>): Promise<void> {
  await db.insertInto("plans").values(row).execute();
}

export async function updatePlanRow(
  db: Db,
  id: string,
  columns: Updateable<PlansTable>,
): Promise<void> {
  await db.updateTable("plans").set(columns).where("id", "=", id).execute();
}

/** Blocks purchases and changes of the plan until the transaction ends. */
export async function lockPlan(tx: Db, id: string) {
  return await tx
    .selectFrom("plans")
    .select("updated_at")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether any purchase, payment or attempt refers to the plan. */
export async function isPlanUsed(tx: Db, id: string): Promise<boolean> {
  for (const table of ["subscriptions", "payments", "payment_operations"] as const) {
    const row = await tx
      .selectFrom(table)
      .select("plan_id")
      .where("plan_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

export async function deletePlanRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("plans").where("id", "=", id).execute();
}

export async function hasPlans(db: Db): Promise<boolean> {
  return (await db.selectFrom("plans").select("id").limit(1).executeTakeFirst()) !== undefined;
}
