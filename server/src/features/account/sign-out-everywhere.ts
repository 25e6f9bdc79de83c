import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { endAllSessions } from "../session/end-all-sessions.ts";
import { dropDeletionLinks } from "./account.sql.ts";
import { dropConfirmations } from "./email.sql.ts";

/** Ends every session, and any change of address or deletion requested in one of them. */
export async function signOutEverywhere(
  { inTransaction }: Pick<App, "inTransaction">,
  userId: string,
): Promise<void> {
  await inTransaction((tx) => endAccess(tx, userId));
}

/** The same inside an existing transaction. */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await dropConfirmations(tx, userId);
  await dropDeletionLinks(tx, userId);
  await endAllSessions(tx, userId);
}
