import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { PlansTable } from "../../adapters/database/schema/money.ts";

export async function listActivePlans(db: Db) {
  return await db
    .selectFrom("plans")
    .selectAll()
    .where("is_active", "=", true)
    .orderBy("display_order")
    .orderBy("created_at")
    .execute();
}

/** Leaves a plan alone that is there already: staff may have changed it. */
export async function insertMissingPlan(db: Db, plan: Insertable<PlansTable>): Promise<void> {
  await db
    .insertInto("plans")
    .values(plan)
    .onConflict((it) => it.column("key").doNothing())
    .execute();
}

export type PlanRow = Selectable<PlansTable>;

export async function findActivePlan(db: Db, id: string): Promise<PlanRow | undefined> {
  return await db
    .selectFrom("plans")
    .selectAll()
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();
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
