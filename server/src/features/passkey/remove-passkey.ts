import { notFound } from "@attune/contract/problem";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { orProblem } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import { refuseLastFactor } from "../../http/staff-factor.ts";
import { lockSession } from "../session/lock-session.ts";
import { notifyOfChange } from "../session/notify-of-change.ts";
import { passkeyInMail } from "./describe-passkey.ts";
import { deletePasskey, deletePasskeysOf } from "./passkey.sql.ts";

/** Throws 404 if the person has no such passkey, 409 if staff would be left without a second factor. */
export async function removePasskey(
  app: Pick<App, "inTransaction" | "queue" | "sealer" | "clock" | "randomness" | "config">,
  who: Pick<SignedIn, "userId" | "sessionHash">,
  id: string,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    await lockSession(tx, who);
    const name = orProblem(await deletePasskey(tx, who.userId, id), notFound);
    await refuseLastFactor(app, tx, who.userId);
    await notifyOfChange(app, tx, who.userId, {
      kind: "passkey-removed",
      subject: "A passkey was removed from your account",
      what: `${passkeyInMail(name)} was removed from your account and can no longer sign you in.`,
    });
  });
}

/**
 * Removes all, or those added since, without proof or email, for a change the person is notified of anyway.
 * True if there were any.
 */
export async function dropPasskeys(
  tx: Tx,
  userId: string,
  addedSince = new Date(0),
): Promise<boolean> {
  return await deletePasskeysOf(tx, userId, addedSince);
}
