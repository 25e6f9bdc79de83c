import type { Tx } from "../port.ts";

/** Held until the transaction ends: what one person sends twice at once follows each other. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
}
