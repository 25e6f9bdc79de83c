import { notSignedIn } from "@attune/contract/problem";
import type { Tx } from "../../adapters/database/port.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import { ProblemError } from "../../http/problem.ts";
import { findProof } from "./session.sql.ts";

/**
 * Locks the person, for a change to what protects the account. Throws 401 if the session has ended since the
 * request arrived: a reset of the password must not be followed by what an intruder asked for before it.
 */
export async function lockSession(
  tx: Tx,
  { userId, sessionHash }: { userId: string; sessionHash: string },
): Promise<void> {
  await lockPerson(tx, userId);
  if ((await findProof(tx, sessionHash)) === undefined) throw new ProblemError(notSignedIn);
}
