import { confirmationRefused, noEmail } from "@attune/contract/security";
import { notSignedIn } from "@attune/contract/problem";
import type { Tx } from "../../adapters/database/port.ts";
import { repeatsSince } from "../../adapters/database/schema/create-once.ts";
import { isEmailTaken } from "../../adapters/database/schema/users.ts";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { hashToken } from "../../http/session.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { lockSession } from "../session/lock-session.ts";
import { notifyOfChange } from "../session/notify-of-change.ts";
import { endMailedLinks } from "./end-mailed-links.ts";
import { refuseTakenEmail } from "./refuse-taken-email.ts";
import { makeUndo, writeToUs } from "./undo-email-change.ts";
import {
  endUndosSince,
  findAccount,
  findPendingEmail,
  findPendingSince,
  putConfirmation,
  setEmail,
  takeConfirmation,
} from "./email.sql.ts";

const validHours = 24;

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "events" | "sealer" | "clock" | "randomness"
>;

/** Emails a link that confirms the account's address. Throws 409 if it has none. */
export async function requestVerification(
  app: Deps,
  who: { userId: string; sessionHash: string },
  publicUrl: string,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    await lockSession(tx, who);
    const account = await findAccount(tx, who.userId);
    if (await isOnItsWay(app, tx, who.userId, account?.email)) return;
    await mailVerification(app, tx, who.userId, publicUrl);
  });
}

export async function mailVerification(
  app: Deps,
  tx: Tx,
  userId: string,
  publicUrl: string,
): Promise<void> {
  const account = await findAccount(tx, userId);
  if (account?.email == null) throw new ProblemError(noEmail);
  const url = await makeLink(app, tx, userId, account.email, publicUrl);
  await queueMail(app, tx, userId, {
    kind: "email-verification",
    to: account.email,
    subject: "Please confirm your email address",
    lines: [
      `Please confirm that this is your email address. The link works for ${validHours} hours.`,
    ],
    action: ["Confirm this address", url],
    closing: "If you do not have an account with us, you can ignore this email.",
  });
}

/**
 * Emails a link to the new address and a notice to the old one. An address that already has an
 * account gets no link, but the change is still stored as pending, so that the caller learns
 * nothing.
 */
export async function requestEmailChange(
  app: Deps,
  who: { userId: string; sessionHash: string },
  email: string,
  publicUrl: string,
): Promise<void> {
  const { userId } = who;
  await app.inTransaction(async (tx) => {
    await lockSession(tx, who);
    const account = await findAccount(tx, userId);
    if (account === undefined || (await isOnItsWay(app, tx, userId, email))) return;
    const url = await makeLink(app, tx, userId, email, publicUrl);
    if (!(await isEmailTaken(tx, email)))
      await queueMail(app, tx, userId, {
        kind: "email-change",
        to: email,
        subject: "Please confirm your new email address",
        lines: [
          `Please confirm that you want to use this address for your account. The link works for ${validHours} hours. Nothing changes until you confirm.`,
        ],
        action: ["Confirm this address", url],
        closing: "If you did not ask for this, you can ignore this email.",
      });
    await notifyOfChange(app, tx, userId, {
      kind: "email-change-asked",
      subject: "Request to change your email address",
      what: "We received a request to change your account's email address. It changes once the new address is confirmed.",
    });
  });
}

/** The account's current address, and the pending one. */
export async function describeEmail({ db, clock }: Pick<App, "db" | "clock">, userId: string) {
  const account = orProblem(await findAccount(db, userId), notSignedIn);
  const pending = await findPendingEmail(db, userId, clock.now());
  return {
    email: account.email,
    emailVerifiedAt: account.email_verified_at?.toISOString() ?? null,
    pendingEmail: pending === undefined || pending === account.email ? null : pending,
  };
}

/**
 * Throws 400 if the link has expired or its address has since been registered to another account.
 */
export async function confirmEmail(app: Deps, token: string): Promise<void> {
  await app
    .inTransaction(async (tx) => {
      const now = app.clock.now();
      const taken = await takeConfirmation(tx, hashToken(token), now);
      if (taken === undefined) throw new ProblemError(confirmationRefused);
      const { user_id: userId, email } = taken;
      const before = await findAccount(tx, userId);
      const isNew = before?.email?.toLowerCase() !== email.toLowerCase();
      // The notice goes to the old address, so it must be sent before the change.
      if (isNew) {
        // An owner who changes it back must not hand whoever changed it first a link that undoes this.
        const isBack = await endUndosSince(tx, userId, email, now);
        await notifyOfChange(app, tx, userId, {
          kind: "email-changed",
          subject: "Your email address was changed",
          what: "The email address of your account was changed. Our emails go to the new one from now on.",
          remedy: isBack ? writeToUs : await makeUndo(app, tx, userId, before?.email ?? null),
        });
      }
      await setEmail(tx, userId, email, now);
      if (isNew) await endMailedLinks(tx, userId);
      await app.events.publish(tx, userId);
    })
    .catch(refuseTakenEmail(confirmationRefused));
}

async function isOnItsWay(
  { clock }: Pick<App, "clock">,
  tx: Tx,
  userId: string,
  email: string | null | undefined,
): Promise<boolean> {
  const pending = await findPendingSince(tx, userId, repeatsSince(clock.now()));
  return email != null && email === pending;
}

async function makeLink(
  app: Deps,
  tx: Tx,
  userId: string,
  email: string,
  publicUrl: string,
): Promise<string> {
  const token = app.randomness.token(32);
  const now = app.clock.now();
  await putConfirmation(tx, {
    id: app.randomness.uuid(),
    user_id: userId,
    email,
    token_hash: hashToken(token),
    expires_at: new Date(now.getTime() + validHours * 3_600_000),
    created_at: now,
  });
  return `${publicUrl}/confirm-email#token=${token}`;
}
