import type { Db } from "../../../adapters/database/port.ts";
import { findActivePlan, type PlanRow } from "./plan.sql.ts";

/** A plan that can be bought now. */
export async function findPlanOnOffer(db: Db, planId: string): Promise<PlanRow | undefined> {
  return await findActivePlan(db, planId);
}
