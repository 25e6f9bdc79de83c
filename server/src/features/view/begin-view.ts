import type { BodyOf } from "@attune/contract/endpoint";
import { notFound } from "@attune/contract/problem";
import { type beginView as endpoint, notViewable, viewMinutes } from "@attune/contract/view";
import { createOnce } from "../../adapters/database/schema/create-once.ts";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import { findViewable, putView } from "./view.sql.ts";

/** Returns the view's id. Throws 404 if there is no such open account, 403 for a staff account. */
export async function beginView(
  app: Pick<App, "inTransaction" | "sealer" | "clock" | "randomness">,
  staff: Pick<SignedIn, "userId" | "sessionHash">,
  { userId, reason, submissionId }: BodyOf<typeof endpoint> & { userId: string },
): Promise<string> {
  const id = app.randomness.uuid();
  const now = app.clock.now();
  const once = { kind: "dashboard-view" as const, userId: staff.userId, submissionId, id, now };
  return await app.inTransaction(async (tx) => {
    const person = orProblem(await findViewable(tx, userId), notFound);
    if (person.role !== "user") throw new ProblemError(notViewable);
    return await createOnce(tx, once, async () =>
      putView(tx, {
        id,
        user_id: userId,
        staff_id: staff.userId,
        session_hash: staff.sessionHash,
        reason_sealed: await app.sealer.seal(tx, reasonOf(id, userId), reason),
        began_at: now,
        expires_at: new Date(now.getTime() + viewMinutes * 60_000),
        ended_at: null,
      }),
    );
  });
}

/** The reason may contain health data. */
export const reasonOf = (rowId: string, userId: string) => ({
  table: "dashboard_views",
  column: "reason",
  rowId,
  userId,
});
