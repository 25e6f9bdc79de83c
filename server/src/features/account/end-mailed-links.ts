import type { Tx } from "../../adapters/database/port.ts";
import { dropDeletionLinks, spendResetTokens } from "./account.sql.ts";
import { dropConfirmations } from "./email.sql.ts";

/**
 * Ends every link that someone who knew the password, or reads the previous address, may have requested: for a
 * new password, a new address or deletion. The person is locked by then, as a deletion locks them first.
 */
export async function endMailedLinks(tx: Tx, userId: string): Promise<void> {
  await spendResetTokens(tx, userId);
  await dropConfirmations(tx, userId);
  await dropDeletionLinks(tx, userId);
}
