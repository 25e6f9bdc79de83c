import { londonDate } from "@attune/domain/billing/london-calendar";
import { usernameKey } from "@attune/domain/account/username-key";
import { wrongPassword } from "@attune/contract/security";
import {
  accountClosing,
  codeNeeded,
  codeRefused,
  invalidCredentials,
} from "@attune/contract/session";
import type { Db } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { clearCount, countRequest } from "../../http/rate-limit.ts";
import { hashToken } from "../../http/session.ts";
import { deviceHash, isKnownDevice } from "./known-device.ts";
import { verifyPassword } from "./password.ts";
import { checkCode, hasSecondFactor } from "./second-factor.ts";
import { findAddress, findCredentials, findPasswordHash } from "./session.sql.ts";
import { tellOfRecoveryCode } from "./tell-of-change.ts";

/**
 * Failures only: a person who knows their password is never kept out by their own sign-ins. Counted for what
 * was typed, so that username and address of one person cannot be told to belong together.
 */
const failuresPerName = { requests: 10, windowSeconds: 900 };

export interface Credentials {
  /** Or the address of the account. */
  username: string;
  password: string;
  /** Of the second factor, where there is one. */
  code?: string | undefined;
}

interface Circumstances {
  /** Of the browser: strangers' failures do not keep out somebody who has signed in there before. */
  deviceToken: string | undefined;
  mayBeClosing?: boolean;
}

/** By what a person was let in. */
type Proof = "password" | "two-step" | "recovery-code";

type Parts = Pick<
  App,
  "db" | "inTransaction" | "queue" | "sealer" | "clock" | "randomness" | "config" | "keyring"
>;

/**
 * Answers whose credentials these are, and what proved it. Throws the same 401, after the same time, whatever was wrong
 * with name or password; a code is asked for only behind them.
 */
export async function checkCredentials(
  app: Parts,
  { username, password, code }: Credentials,
  { deviceToken, mayBeClosing = false }: Circumstances,
): Promise<{ userId: string; by: Proof }> {
  const found = await findCredentials(app.db, username);
  const key =
    found !== undefined &&
    deviceToken !== undefined &&
    (await isKnownDevice(app, found.id, deviceToken))
      ? `device-failures:${deviceHash(found.id, deviceToken)}`
      : failuresKey(username);
  // Counted before it is known to be one: otherwise many guesses at once would all be let in.
  await countRequest(app, key, failuresPerName);
  const isRight = await verifyPassword(password, found?.password_hash ?? null);
  if (found === undefined || !isRight) throw new ProblemError(invalidCredentials);
  const by = (await hasSecondFactor(app.db, found.id))
    ? await passSecondFactor(app, found.id, code)
    : "password";
  await clearCount(app, key);
  if (found.erasure_due_at !== null && !mayBeClosing) throw closing(found.erasure_due_at);
  return { userId: found.id, by };
}

export async function findUserIdByName(db: Db, username: string): Promise<string | undefined> {
  return (await findCredentials(db, username))?.id;
}

/** For what a stolen session must not be able to do. Throws a 400 at the form's field, a 429 after too many. */
export async function checkOwnPassword(
  app: Pick<App, "db" | "clock" | "config">,
  userId: string,
  password: string,
  field = "password",
): Promise<void> {
  // Apart from the failures at the door: a stranger's guesses there must not keep the owner from this.
  const key = `own-password:${userId}`;
  await countRequest(app, key, failuresPerName);
  if (!(await verifyPassword(password, await findPasswordHash(app.db, userId))))
    throw new ProblemError(wrongPassword, { fields: { [field]: wrongPassword.message } });
  await clearCount(app, key);
}

function closing(dueAt: Date): ProblemError {
  const message = `Your account is closed and will be deleted on ${londonDate(dueAt)}. You can still keep it.`;
  return new ProblemError({ ...accountClosing, message });
}

async function passSecondFactor(
  app: Parts,
  userId: string,
  code: string | undefined,
): Promise<Proof> {
  if (code === undefined) throw new ProblemError(codeNeeded);
  const kind = await checkCode(app, userId, code);
  if (kind === null) throw new ProblemError(codeRefused);
  if (kind !== "recovery") return "two-step";
  await tellOfRecoveryCode(app, userId);
  return "recovery-code";
}

/** Somebody who has just proven who they are need not wait for failures to be forgotten. */
export async function forgetFailures(app: Pick<App, "db">, userId: string): Promise<void> {
  const { username, email } = (await findAddress(app.db, userId)) ?? {};
  for (const it of [username, email]) if (it != null) await clearCount(app, failuresKey(it));
}

/** What was typed as a name may have been a password: it is kept as a hash only. */
const failuresKey = (typed: string) => `login-failures:${hashToken(usernameKey(typed))}`;
