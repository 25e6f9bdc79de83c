import { personWaits } from "@attune/contract/care-case";
import type { Tx } from "../../adapters/database/port.ts";
import { ProblemError } from "../../http/problem.ts";
import { isCareFirst } from "./refuse-payment.ts";

/** Staff cannot delete someone who is waiting for a contact: the case would go with the account. Throws 409. */
export async function refuseRemoval(tx: Tx, userId: string): Promise<void> {
  if (await isCareFirst({ db: tx }, userId)) throw new ProblemError(personWaits);
}
