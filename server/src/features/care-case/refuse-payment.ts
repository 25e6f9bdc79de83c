import { careFirst } from "@attune/contract/care-case";
import type { WaitStep } from "@attune/domain/care-case/is-waiting";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { findOpenCase, listUncontacted, listWaitSteps } from "./care-case.sql.ts";

type Deps = Pick<App, "db">;

/** Whether an open case has had no contact yet: then no payment is taken. */
export async function isCareFirst({ db }: Deps, userId: string): Promise<boolean> {
  const open = await findOpenCase(db, userId);
  return open !== undefined && open.contacted_at === null;
}

/** The ids of everyone with an open case and no contact yet. */
export async function listCareFirst({ db }: Deps): Promise<string[]> {
  return await listUncontacted(db);
}

/** What tells whether this person was waiting for contact at some time. */
export async function listWaits({ db }: Deps, userId: string): Promise<WaitStep[]> {
  return await listWaitSteps(db, userId);
}

/** Throws a 409 while isCareFirst is true. */
export async function refuseWhileCareIsFirst(app: Deps, userId: string): Promise<void> {
  if (await isCareFirst(app, userId)) throw new ProblemError(careFirst);
}
