import type { Tx } from "../../adapters/database/port.ts";
import { dropPasskeys } from "../passkey/remove-passkey.ts";
import { dropAppOfNewerBrowser, weekMs } from "../session/app-of-newer-browser.ts";
import { endRecentShares } from "./recent-shares.sql.ts";

/**
 * Removes what someone who knew the password could have added within a week to keep access. Returns what to
 * say about it in the email about the new password; empty if there was nothing.
 */
export async function dropRecentAccess(
  tx: Tx,
  person: { userId: string; deviceToken: string | undefined },
  now: Date,
): Promise<string> {
  const { userId } = person;
  const since = new Date(now.getTime() - weekMs);
  const hadPasskeys = await dropPasskeys(tx, userId, since);
  const hadShares = await endRecentShares(tx, userId, since, now);
  const app = await dropAppOfNewerBrowser(tx, person, now);
  const removed = [
    ...(app === "removed" ? ["the authenticator app"] : []),
    ...(hadPasskeys ? ["passkeys"] : []),
    ...(hadShares ? ["links to shared summaries"] : []),
  ];
  const about =
    removed.length === 0
      ? ""
      : ` Added within the last 7 days and removed, in case it was not yours: ${removed.join(", ")}. You can add yours again in your account.`;
  return app === "stays" ? `${about}${appStays}` : about;
}

const appStays =
  " Two-step sign-in stays on. It was turned on within the last 7 days: if not by you, choose a new password again in a browser in which you have used your account for longer, or write to us.";
