import { notFound } from "@attune/contract/problem";
import { notViewable, type View, viewMinutes } from "@attune/contract/view";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import { findViewable, putView } from "./view.sql.ts";

/** Throws 404 if there is no such open account, 403 for a staff account. */
export async function beginView(
  app: Pick<App, "db" | "inTransaction" | "sealer" | "clock" | "randomness">,
  staff: Pick<SignedIn, "userId" | "sessionHash">,
  { userId, reason }: { userId: string; reason: string },
): Promise<View> {
  const id = app.randomness.uuid();
  const now = app.clock.now();
  const username = await app.inTransaction(async (tx) => {
    const person = orProblem(await findViewable(tx, userId), notFound);
    if (person.role !== "user") throw new ProblemError(notViewable);
    await putView(tx, {
      id,
      user_id: userId,
      staff_id: staff.userId,
      session_hash: staff.sessionHash,
      reason_sealed: await app.sealer.seal(tx, reasonOf(id, userId), reason),
      began_at: now,
      expires_at: new Date(now.getTime() + viewMinutes * 60_000),
      ended_at: null,
    });
    return person.username;
  });
  return { id, userId, username, reason, secondsLeft: viewMinutes * 60 };
}

/** The reason may contain health data. */
export const reasonOf = (rowId: string, userId: string) => ({
  table: "dashboard_views",
  column: "reason",
  rowId,
  userId,
});
