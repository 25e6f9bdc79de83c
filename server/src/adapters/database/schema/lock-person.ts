import type { Tx } from "../port.ts";

/** Locks until the transaction ends: concurrent requests of one person run one after the other. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
}
