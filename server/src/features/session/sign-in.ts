import { londonDate } from "@attune/domain/time/london-calendar";
import { usernameKey } from "@attune/domain/account/username-key";
import { tooManyRequests } from "@attune/contract/problem";
import { wrongPassword } from "@attune/contract/security";
import {
  accountClosing,
  accountDisabled,
  accountDue,
  codeNeeded,
  codeRefused,
  invalidCredentials,
  passkeyNeeded,
} from "@attune/contract/session";
import type { Db } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { clearCount, countRequest } from "../../http/rate-limit.ts";
import { hashToken } from "../../http/session.ts";
import { knownDeviceGuesses, strangersGuesses } from "./code-guesses.ts";
import { findKnownDevice } from "./known-device.ts";
import { verifyPassword } from "./password.ts";
import { checkCode, hasSecondFactor } from "./second-factor.ts";
import { isStaffWithPasskey } from "./second-factor.sql.ts";
import { findAddress, findCredentials, findPasswordHash } from "./session.sql.ts";
import { notifyOfGuesses, notifyOfRecoveryCode } from "./notify-of-change.ts";

/**
 * Failures only, so that successful sign-ins never lock anyone out. Counted for what was typed, so that a
 * person's username and address cannot be linked.
 */
const failuresPerName = { requests: 10, windowSeconds: 900 };

export interface Credentials {
  /** Or the account's email address. */
  username: string;
  password: string;
  /** The second factor's code, if any. */
  code?: string | undefined;
}

interface Circumstances {
  /** Per known browser: strangers' failures do not lock out someone who has signed in there before. */
  deviceToken: string | undefined;
  mayBeClosing?: boolean;
}

/** How a person signed in. */
type Proof = "password" | "two-step" | "recovery-code";

export type SignInDeps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "sealer" | "clock" | "randomness" | "config" | "keyring"
>;

interface SignIn {
  userId: string;
  by: Proof;
  /** Of the password that was right: a session may begin only while it is still the person's. */
  passwordHash: string;
}

/**
 * Returns the owner of these credentials, and the method used. Throws the same 401, after the same time,
 * whatever was wrong with name or password; a code is requested only after both are right.
 */
export async function checkCredentials(
  app: SignInDeps,
  { username, password, code }: Credentials,
  { deviceToken, mayBeClosing = false }: Circumstances,
): Promise<SignIn> {
  const found = await findCredentials(app.db, username);
  const known = found === undefined ? null : await findKnownDevice(app, found.id, deviceToken);
  const key = known === null ? failuresKey(username) : `device-failures:${known}`;
  // Counted before it is checked: otherwise many guesses at once would all get through.
  await countRequest(app, key, failuresPerName);
  const isRight = await verifyPassword(app, password, found?.password_hash ?? null);
  if (found === undefined || !isRight) throw new ProblemError(invalidCredentials);
  const by = (await hasSecondFactor(app.db, found.id))
    ? await passSecondFactor(app, found, { code, known })
    : "password";
  if (by === "password" && (await needsPasskey(app, found.id)))
    throw new ProblemError(passkeyNeeded);
  await clearCount(app, key);
  if (found.disabled_at !== null) throw new ProblemError(accountDisabled);
  refuseClosing(found.erasure_due_at, { now: app.clock.now(), mayBeClosing });
  return { userId: found.id, by, passwordHash: found.password_hash };
}

export async function findUserIdByName(db: Db, username: string): Promise<string | undefined> {
  return (await findCredentials(db, username))?.id;
}

/**
 * Checks the password of a signed-in person. Throws 400 with the form field, 429 after too many
 * failures.
 */
export async function checkOwnPassword(
  app: Pick<App, "db" | "clock" | "config">,
  userId: string,
  password: string,
  field = "password",
): Promise<void> {
  // Separate from failures at sign-in: a stranger's guesses must not lock the owner out of this.
  const key = `own-password:${userId}`;
  await countRequest(app, key, failuresPerName);
  if (!(await verifyPassword(app, password, await findPasswordHash(app.db, userId))))
    throw new ProblemError(wrongPassword, { fields: { [field]: wrongPassword.message } });
  await clearCount(app, key);
}

interface Closing {
  now: Date;
  mayBeClosing?: boolean;
  wayOut?: string;
}

/** Throws 409 if the account is closed and will be deleted, 403 once its deletion is due. */
export function refuseClosing(
  dueAt: Date | null,
  { now, mayBeClosing = false, wayOut = "You can still keep it." }: Closing,
): void {
  if (dueAt === null) return;
  if (dueAt <= now) throw new ProblemError(accountDue);
  if (mayBeClosing) return;
  const message = `Your account is closed and will be deleted on ${londonDate(dueAt)}. ${wayOut}`;
  throw new ProblemError({ ...accountClosing, message });
}

/** Staff without an authenticator app use their passkey: a password alone does not count. The demo's staff need none. */
export async function needsPasskey(
  { db, config }: Pick<App, "db" | "config">,
  userId: string,
): Promise<boolean> {
  return config.needsStaffFactor && (await isStaffWithPasskey(db, userId));
}

/** Throws 401 if this person signs in with more than the password. */
export async function refusePasswordAlone(
  app: Pick<App, "db" | "config">,
  userId: string,
): Promise<void> {
  if (await hasSecondFactor(app.db, userId)) throw new ProblemError(codeNeeded);
  if (await needsPasskey(app, userId)) throw new ProblemError(passkeyNeeded);
}

async function passSecondFactor(
  app: SignInDeps,
  { id: userId, password_hash }: { id: string; password_hash: string },
  { code, known }: { code: string | undefined; known: string | null },
): Promise<Proof> {
  if (code === undefined) throw new ProblemError(codeNeeded);
  const guesses =
    known === null ? strangersGuesses(userId, password_hash) : knownDeviceGuesses(known);
  const kind = await checkCode(app, userId, code, guesses).catch(async (error: unknown) => {
    const isLimit = error instanceof ProblemError && error.problem.code === tooManyRequests.code;
    if (isLimit && known === null) await notifyOfGuesses(app, userId);
    throw error;
  });
  if (kind === null) throw new ProblemError(codeRefused);
  if (kind !== "recovery") return "two-step";
  await notifyOfRecoveryCode(app, userId);
  return "recovery-code";
}

/** Clears failed attempts once the person has proven who they are. */
export async function forgetFailures(app: Pick<App, "db">, userId: string): Promise<void> {
  const { username, email } = (await findAddress(app.db, userId)) ?? {};
  for (const it of [username, email]) if (it != null) await clearCount(app, failuresKey(it));
}

/** Text typed as a name may be a password, so only a hash is stored. */
const failuresKey = (typed: string) => `login-failures:${hashToken(usernameKey(typed))}`;
