import { readsAsMessage } from "@attune/domain/account/reads-as-message";
import { resetTokenRefused } from "@attune/contract/account";
import type { Tx } from "../../adapters/database/port.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { countRequest } from "../../http/rate-limit.ts";
import { hashToken } from "../../http/session.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { mailResetLinkJob } from "../../jobs.ts";
import { hashPassword } from "../session/password.ts";
import { dropPasskeys } from "../passkey/remove-passkey.ts";
import { dropSecondFactor } from "../session/change-second-factor.ts";
import { endAllSessions } from "../session/end-all-sessions.ts";
import { forgetFailures } from "../session/sign-in.ts";
import { type Change, notifyOfChange } from "../session/notify-of-change.ts";
import {
  findTokenOwner,
  findUserByEmail,
  markEmailVerified,
  setPassword,
  takeResetToken,
} from "./account.sql.ts";
import { makeResetToken, resetAddress } from "./make-reset-token.ts";
import { refuseWeakPassword } from "./weak-password.ts";
import { dropRecentAccess } from "./drop-recent-access.ts";
import { type Account, findAccount } from "./email.sql.ts";
import { endMailedLinks } from "./end-mailed-links.ts";

const validMinutes = 30;
/** Counted for every address, so that the limit does not reveal which ones have an account. */
const mailsPerAddress = { requests: 3, windowSeconds: 3600 };

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "sealer" | "clock" | "randomness" | "config"
>;

/**
 * Emails a link to the address if it has an account. Returns the token only in a local demo without a mail
 * server; otherwise undefined, whether or not there is an account, after the same work.
 */
export async function requestReset(
  app: Deps,
  email: string,
  publicUrl: string,
): Promise<string | undefined> {
  await countRequest(app, `reset-mails:${hashToken(email.toLowerCase())}`, mailsPerAddress);
  const userId = (await findUserByEmail(app.db, email))?.id ?? null;
  const isLocalDemo = app.config.isDemo && !app.config.isProduction && app.config.smtpUrl === null;
  if (isLocalDemo) return await mailLinkTo(app, userId, publicUrl);
  const payload = { userId, publicUrl };
  await app.inTransaction((tx) => app.queue.enqueue(tx, mailResetLinkJob, payload));
  return undefined;
}

/** Emails the account's address; returns the link's token, or undefined without an account. */
export async function mailLinkTo(
  app: Deps,
  userId: string | null,
  publicUrl: string,
): Promise<string | undefined> {
  if (userId === null) return undefined;
  return await app.inTransaction(async (tx) => {
    // Otherwise a change of address at this moment could leave a valid link to the earlier one.
    await lockPerson(tx, userId);
    const user = await findAccount(tx, userId);
    if (user?.email == null) return undefined;
    return await mailResetLink(app, tx, { ...user, to: user.email }, publicUrl);
  });
}

/**
 * Emails a link for choosing a new password; returns its token. To somebody whom no password lets in, it says
 * so instead, and returns undefined.
 */
export async function mailResetLink(
  app: Deps,
  tx: Tx,
  { id, to, username, disabled_at: disabledAt }: Recipient,
  publicUrl: string,
): Promise<string | undefined> {
  if (disabledAt !== null) {
    await queueMail(app, tx, id, { ...noLink, to });
    return undefined;
  }
  const token = await makeResetToken(app, tx, id, validMinutes);
  await queueMail(app, tx, id, {
    kind: "password-reset",
    to,
    subject: "Choose a new password",
    lines: [
      "We received a request to choose a new password for your account.",
      `The link works once, for ${validMinutes} minutes.`,
    ],
    // A person who has forgotten the password may have forgotten the username as well; the address also works.
    ...(readsAsMessage(username) ? {} : { rows: [["Username", username]] }),
    action: ["Choose a new password", resetAddress(publicUrl, token)],
    closing: "If this was not you, you can ignore this email: your password has not changed.",
  });
  return token;
}

type Recipient = Pick<Account, "id" | "username" | "disabled_at"> & { to: string };

const noLink = {
  kind: "password-reset",
  subject: "Your account is disabled",
  lines: [
    "An admin has disabled or removed your account, so nobody can sign in to it. A new password would not change that, so we have not sent a link for choosing one.",
    "If you think this is a mistake, please ask an admin.",
  ],
};

/**
 * Sets the password, uses up every link of the person and ends every session; returns the person's id.
 * Throws 400 for an invalid token.
 */
export async function resetPassword(
  app: Deps,
  { token, password }: { token: string; password: string },
  deviceToken: string | undefined,
): Promise<string> {
  await refuseWeakPassword(app, password);
  const passwordHash = await hashPassword(app, password);
  return await app.inTransaction(async (tx) => {
    const now = app.clock.now();
    const found = orProblem(await findTokenOwner(tx, hashToken(token)), resetTokenRefused);
    const { role, username } = found;
    await refuseWeakPassword(app, password, { isStaff: role !== "user", username });
    const owner = found.id;
    // First, because it locks the person: two links of one person, used at once, must not deadlock.
    await setPassword(tx, owner, passwordHash, now);
    if (!(await takeResetToken(tx, hashToken(token), now)))
      throw new ProblemError(resetTokenRefused);
    await endMailedLinks(tx, owner);
    await endAllSessions(tx, owner);
    const isFirstProof = found.email_verified_at === null;
    // The link proves who owns the address. Someone else may have registered with it and protected the
    // account against its owner. Nobody registers as staff, so a mailbox alone never opens the back office.
    if (isFirstProof && role === "user") await dropSecondFactor(tx, owner);
    // Staff need theirs: access to a mailbox must not remove a second factor of the back office.
    const dropped =
      role === "user" ? await dropRecentAccess(tx, { userId: owner, deviceToken }, now) : "";
    if (isFirstProof) {
      await markEmailVerified(tx, owner, now);
      if (role === "user") await dropPasskeys(tx, owner);
    }
    await forgetFailures({ db: tx }, owner);
    // An invited person accepts the terms at the first sign-in, for which this is the first password.
    const isFirst = isFirstProof && found.terms_accepted_at === null && !found.has_given_password;
    await notifyOfChange(app, tx, owner, isFirst ? firstChosen : changed(dropped));
    return owner;
  });
}

const firstChosen: Change = {
  kind: "password-chosen",
  subject: "You can sign in now",
  what: "You have chosen a password for your account.",
};

const changed = (dropped: string): Change => ({
  kind: "password-changed",
  subject: "Your password was changed",
  what: `A new password was chosen for your account with an emailed link, and every device was signed out.${dropped}`,
});

/**
 * Sets the password of a person who has proven their identity; the emailed links expire with it.
 */
export async function replacePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await setPassword(tx, userId, passwordHash, now);
  await endMailedLinks(tx, userId);
}
