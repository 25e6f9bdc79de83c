import { secondFactorOff, secondFactorOn, wrongCode } from "@attune/contract/security";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import { refuseLastFactor } from "../../http/staff-factor.ts";
import { beginSetup, checkAppCode, hasSecondFactor, makeRecoveryCodes } from "./second-factor.ts";
import {
  deleteSecondFactor,
  findSecondFactor,
  hasPasskey,
  markConfirmed,
} from "./second-factor.sql.ts";
import { weekMs } from "./app-of-newer-browser.ts";
import { endOtherSessions } from "./end-all-sessions.ts";
import { findDeviceStart, hasDeviceSince } from "./known-device.sql.ts";
import { lockSession } from "./lock-session.ts";
import { findAddress } from "./session.sql.ts";
import { type Change, notifyOfChange } from "./notify-of-change.ts";

type Who = Pick<SignedIn, "userId" | "sessionHash">;

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "sealer" | "clock" | "randomness" | "config" | "keyring"
>;

/** Throws 409 if it is already on: the secret may not be replaced silently. */
export async function setUpSecondFactor(
  app: Deps,
  userId: string,
): Promise<{ secret: string; uri: string }> {
  if (await hasSecondFactor(app.db, userId)) throw new ProblemError(secondFactorOn);
  const { username = "" } = (await findAddress(app.db, userId)) ?? {};
  return await beginSetup(app, userId, username);
}

/** Turns it on with the first correct code; returns the recovery codes, which cannot be read again. */
export async function turnOnSecondFactor(
  app: Deps,
  { userId, sessionHash }: Who,
  code: string,
): Promise<string[]> {
  const row = orProblem(await findSecondFactor(app.db, userId), secondFactorOff);
  if (row.confirmed_at !== null) throw new ProblemError(secondFactorOn);
  if (!(await checkAppCode(app, userId, code))) throw refused();
  return await app.inTransaction(async (tx) => {
    await lockSession(tx, { userId, sessionHash });
    const knownAt = (await findDeviceStart(tx, sessionHash)) ?? null;
    const at = { confirmed_at: app.clock.now(), device_known_at: knownAt };
    const seedSealed = row.seed_sealed;
    if (!(await markConfirmed(tx, { userId, seedSealed }, at)))
      throw (await hasSecondFactor(tx, userId)) ? new ProblemError(secondFactorOn) : refused();
    // Sessions elsewhere began without a code.
    await endOtherSessions(tx, userId, sessionHash);
    const codes = await makeRecoveryCodes(app, tx, userId);
    await notifyOfChange(app, tx, userId, {
      kind: "second-factor-on",
      subject: "Two-step sign-in was turned on",
      what: "Two-step sign-in was turned on for your account. We now ask for a code from your authenticator app when you sign in. Every other device was signed out.",
      remedy: await findRemedy(tx, userId, knownAt),
    });
    return codes;
  });
}

/** The way back for an owner whose browser is older than the one that turned it on; undefined for none. */
async function findRemedy(tx: Tx, userId: string, knownAt: Date | null): Promise<Change["remedy"]> {
  const hasOlder =
    knownAt !== null &&
    (await hasDeviceSince(tx, userId, new Date(knownAt.getTime() - weekMs))) &&
    (await findAddress(tx, userId))?.role === "user";
  if (!hasOlder) return undefined;
  return {
    line: 'If it was not, use "Forgot Password?" on the sign-in page within 7 days, in a browser in which you have used your account for longer. This signs out every device and turns two-step sign-in off again.',
    action: ["Go to sign in", "/auth"],
  };
}

export async function renewRecoveryCodes(app: Deps, who: Who): Promise<string[]> {
  const { userId } = who;
  if (!(await hasSecondFactor(app.db, userId))) throw new ProblemError(secondFactorOff);
  return await app.inTransaction(async (tx) => {
    await lockSession(tx, who);
    const codes = await makeRecoveryCodes(app, tx, userId);
    await notifyOfChange(app, tx, userId, {
      kind: "recovery-codes-renewed",
      subject: "New recovery codes were made",
      what: "New recovery codes were made for your account. The old ones no longer work.",
    });
    return codes;
  });
}

/** Throws 409 if staff would be left without a second factor. */
export async function turnOffSecondFactor(app: Deps, who: Who): Promise<void> {
  const { userId } = who;
  if (!(await hasSecondFactor(app.db, userId))) throw new ProblemError(secondFactorOff);
  await app.inTransaction(async (tx) => {
    await lockSession(tx, who);
    await deleteSecondFactor(tx, userId);
    await refuseLastFactor(app, tx, userId);
    await notifyOfRemoval(app, tx, userId);
  });
}

/**
 * Removes it, or what was added since, without proof or email: for a change the person is notified of
 * anyway. Recovery codes made since go even if the app is older.
 */
export async function dropSecondFactor(
  tx: Tx,
  userId: string,
  addedSince = new Date(0),
): Promise<void> {
  await deleteSecondFactor(tx, userId, addedSince);
}

/** Without proof: for the operator's command, when a person has lost phone and codes. */
export async function removeSecondFactor(app: Deps, userId: string): Promise<void> {
  await app.inTransaction(async (tx) => {
    await deleteSecondFactor(tx, userId);
    await notifyOfRemoval(app, tx, userId);
  });
}

async function notifyOfRemoval(app: Deps, tx: Tx, userId: string): Promise<void> {
  const next = await nextSignIn(app, tx, userId);
  await notifyOfChange(app, tx, userId, {
    kind: "second-factor-off",
    subject: "Two-step sign-in was turned off",
    what: `Two-step sign-in was turned off for your account. ${next}`,
  });
}

async function nextSignIn(app: Deps, tx: Tx, userId: string): Promise<string> {
  const { role } = (await findAddress(tx, userId)) ?? {};
  if (role === undefined || role === "user" || !app.config.needsStaffFactor)
    return "You now sign in with your password alone.";
  return (await hasPasskey(tx, userId))
    ? "You now sign in with your passkey."
    : "You will set up a new second step the next time you sign in.";
}

const refused = () => new ProblemError(wrongCode, { fields: { code: wrongCode.message } });
