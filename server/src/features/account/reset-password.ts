import { resetTokenRefused } from "@attune/contract/account";
import type { App } from "../../app.ts";
import { hashToken } from "../../http/session.ts";
import { ProblemError } from "../../http/problem.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { hashPassword } from "../session/password.ts";
import { endAllSessions } from "../session/end-all-sessions.ts";
import { findUserByEmail, insertResetToken, setPassword, takeResetToken } from "./account.sql.ts";
import { refuseCommonPassword } from "./common-password.ts";

const validMinutes = 30;

type Parts = Pick<
  App,
  "db" | "inTransaction" | "queue" | "sealer" | "clock" | "randomness" | "config"
>;

/**
 * Mails a link to the address, if it has an account. Answers the token itself only in a local demo
 * without a mail server; otherwise undefined, whether there is an account or not.
 */
export async function requestReset(
  app: Parts,
  email: string,
  publicUrl: string,
): Promise<string | undefined> {
  const user = await findUserByEmail(app.db, email.toLowerCase());
  if (user?.email == null) return undefined;
  const { id: userId, email: to, username } = user;
  const token = app.randomness.token(32);
  const now = app.clock.now();
  await app.inTransaction(async (tx) => {
    await insertResetToken(tx, {
      id: app.randomness.uuid(),
      user_id: userId,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + validMinutes * 60_000),
      created_at: now,
    });
    await queueMail(app, tx, userId, {
      kind: "password-reset",
      to,
      subject: "Choose a new password",
      text: resetText(username, `${publicUrl}/reset-password?token=${token}`),
    });
  });
  const isLocalDemo = app.config.isDemo && !app.config.isProduction && app.config.smtpUrl === null;
  return isLocalDemo ? token : undefined;
}

/** Sets the password once per token and ends every session. Throws a 400 for a token that is over. */
export async function resetPassword(app: Parts, token: string, password: string): Promise<void> {
  await refuseCommonPassword(app, password);
  const passwordHash = await hashPassword(password);
  await app.inTransaction(async (tx) => {
    const now = app.clock.now();
    const taken = await takeResetToken(tx, hashToken(token), now);
    if (taken === undefined) throw new ProblemError(resetTokenRefused);
    await setPassword(tx, taken.user_id, passwordHash, now);
    await endAllSessions(tx, taken.user_id);
  });
}

const resetText = (username: string, url: string) => `Hello ${username},

somebody, hopefully you, asked to choose a new password for your account.
This link works once, for ${validMinutes} minutes:

${url}

If it was not you, you need do nothing: your password has not changed.
`;
