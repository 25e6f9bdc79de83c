import type { Tx } from "../port.ts";

/**
 * Locks until the transaction ends: concurrent requests of one person run one after the other. Adding rows that
 * refer to the person, such as emails about a case, need not wait: only an erasure locks them out.
 */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}
