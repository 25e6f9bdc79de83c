import { careFirst } from "@attune/contract/care-case";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { findOpenCase } from "./care-case.sql.ts";

/** Throws a 409 while somebody told us about a crisis and nobody has contacted them: no payment is taken. */
export async function refuseWhileCareIsFirst({ db }: Pick<App, "db">, userId: string) {
  const open = await findOpenCase(db, userId);
  if (open !== undefined && open.contacted_at === null) throw new ProblemError(careFirst);
}
