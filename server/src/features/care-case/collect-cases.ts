import type { App } from "../../app.ts";
import { listCasesOf, listSteps } from "./care-case.sql.ts";
import { openStep } from "./show-case.ts";

/**
 * The person's cases for their export: what happened and when, without names and notes of staff.
 */
export async function collectCases(app: Pick<App, "db" | "sealer">, userId: string) {
  const cases = await listCasesOf(app.db, userId);
  return await Promise.all(
    cases.map(async (it) => ({
      kind: it.kind,
      raisedAt: it.raised_at,
      contactBy: it.due_at,
      contactedAt: it.contacted_at,
      closedAt: it.closed_at,
      steps: await Promise.all(
        (await listSteps(app.db, it.id)).map(async (row) => {
          const { step, at, source, method, outcome, reason } = await openStep(app, userId, row);
          return { step, at, source, method, outcome, reason };
        }),
      ),
    })),
  );
}
