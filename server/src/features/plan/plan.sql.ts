import type { Insertable } from "kysely";
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
