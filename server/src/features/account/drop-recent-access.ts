import type { Tx } from "../../adapters/database/port.ts";
import { dropPasskeys } from "../passkey/remove-passkey.ts";
import { endRecentShares } from "./recent-shares.sql.ts";

const weekMs = 7 * 86_400_000;

/**
 * Removes what someone who knew the password could have added within a week to keep access. Returns a
 * sentence about it for the email about the new password; empty if there was nothing.
 */
export async function dropRecentAccess(tx: Tx, userId: string, now: Date): Promise<string> {
  const since = new Date(now.getTime() - weekMs);
  const hadPasskeys = await dropPasskeys(tx, userId, since);
  const hadShares = await endRecentShares(tx, userId, since, now);
  const removed = [
    ...(hadPasskeys ? ["passkeys"] : []),
    ...(hadShares ? ["links to shared summaries"] : []),
  ];
  if (removed.length === 0) return "";
  return ` Added within the last 7 days and removed, in case it was not yours: ${removed.join(", ")}. You can add yours again in your account.`;
}
