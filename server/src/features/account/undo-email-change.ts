import { undoRefused } from "@attune/contract/security";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { orProblem } from "../../http/problem.ts";
import { hashToken } from "../../http/session.ts";
import { dropPasskeys } from "../passkey/remove-passkey.ts";
import { dropSecondFactor } from "../session/change-second-factor.ts";
import { endAllSessions } from "../session/end-all-sessions.ts";
import { hashPassword } from "../session/password.ts";
import { type Change, notifyOfChange } from "../session/notify-of-change.ts";
import { findAccount, insertUndo, setEmail, takeUndo } from "./email.sql.ts";
import { endRecentShares } from "./recent-shares.sql.ts";
import { refuseTakenEmail } from "./refuse-taken-email.ts";
import { mailResetLink, replacePassword } from "./reset-password.ts";

const validDays = 7;

/**
 * A link for the old address, valid for seven days, that undoes the change; undefined if there was
 * no old address.
 */
export async function makeUndo(
  app: Pick<App, "clock" | "randomness">,
  tx: Tx,
  userId: string,
  email: string | null,
): Promise<Change["remedy"]> {
  if (email === null) return undefined;
  const token = app.randomness.token(32);
  const now = app.clock.now();
  await insertUndo(tx, {
    id: app.randomness.uuid(),
    user_id: userId,
    email,
    token_hash: hashToken(token),
    expires_at: new Date(now.getTime() + validDays * 86_400_000),
    created_at: now,
  });
  return {
    line: `If it was not, undo it at once: this address is restored, every device is signed out, and you choose a new password. The link works for ${validDays} days.`,
    action: ["Undo this change", `/undo-email-change#token=${token}`],
  };
}

/** For an address that cannot get the account back by itself. */
export const writeToUs = {
  line: "If it was not, please write to us at once.",
  action: ["Go to sign in", "/auth"],
} as const;

/**
 * Restores the old address, and notifies the one that it replaces. The person who changed it knows the password and may be signed in, so
 * every session ends, no password works until the owner chooses one with the emailed link, and
 * second factors and shared links added since are removed. Returns whether a link was mailed: none if nobody
 * can sign in to the account. Throws 400 for an invalid link, or if the address has
 * another account by now.
 */
export async function undoEmailChange(
  app: Pick<
    App,
    "db" | "inTransaction" | "queue" | "events" | "sealer" | "clock" | "randomness" | "config"
  >,
  token: string,
  publicUrl: string,
): Promise<boolean> {
  const unusable = await hashPassword(app, app.randomness.token(32));
  return await app
    .inTransaction(async (tx) => {
      const now = app.clock.now();
      const undo = orProblem(await takeUndo(tx, hashToken(token), now), undoRefused);
      const { user_id: userId, email } = undo;
      const account = orProblem(await findAccount(tx, userId), undoRefused);
      await notifyOfChange(app, tx, userId, {
        kind: "email-change-undone",
        subject: "Your email address was changed back",
        what: "Your account has its previous email address again: the link that we had sent there was used. Every device was signed out.",
        remedy: writeToUs,
      });
      await setEmail(tx, userId, email, now);
      await replacePassword(tx, userId, unusable, now);
      // An intruder may have added them. Of a customer, every passkey goes, since it signs in alone;
      // staff keep older ones, because access to a mailbox must not be enough to enter the back office.
      const since = dayBefore(undo.created_at);
      await dropSecondFactor(tx, userId, since);
      await dropPasskeys(tx, userId, account.role === "user" ? undefined : since);
      await endRecentShares(tx, userId, since, now);
      await endAllSessions(tx, userId);
      const link = await mailResetLink(app, tx, { ...account, to: email }, publicUrl);
      await app.events.publish(tx, userId);
      return link !== undefined;
    })
    .catch(refuseTakenEmail(undoRefused));
}

/** A change may have waited this long for its link: see confirm-email.ts. */
const dayBefore = (it: Date) => new Date(it.getTime() - 86_400_000);
