import { notFound } from "@attune/contract/problem";
import type { App } from "../../../app.ts";
import { ProblemError } from "../../../http/problem.ts";
import { deletePlanRow, isPlanUsed, lockPlan, updatePlanRow } from "./plan.sql.ts";

/**
 * A plan that people have or have paid for stays readable: it is taken off offer, and deleted only
 * if nothing refers to it.
 */
export async function removePlan(
  app: Pick<App, "inTransaction" | "clock">,
  id: string,
  staffId: string,
): Promise<"deleted" | "deactivated"> {
  return await app.inTransaction(async (tx) => {
    if ((await lockPlan(tx, id)) === undefined) throw new ProblemError(notFound);
    if (!(await isPlanUsed(tx, id))) {
      await deletePlanRow(tx, id);
      return "deleted";
    }
    await updatePlanRow(tx, id, {
      is_active: false,
      updated_by: staffId,
      updated_at: app.clock.now(),
    });
    return "deactivated";
  });
}
