import { personWaits } from "@attune/contract/care-case";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { isCareFirst } from "./refuse-payment.ts";

/** Staff cannot delete someone who is waiting for a contact: the case would go with the account. Throws 409. */
export async function refuseRemoval(app: Pick<App, "db">, userId: string): Promise<void> {
  if (await isCareFirst(app, userId)) throw new ProblemError(personWaits);
}
