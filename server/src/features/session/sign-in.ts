import { usernameKey } from "@attune/domain/account/username-key";
import { invalidCredentials } from "@attune/contract/session";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { clearCount, countRequest } from "../../http/rate-limit.ts";
import { hashToken } from "../../http/session.ts";
import { verifyPassword } from "./password.ts";
import { findCredentials } from "./session.sql.ts";

/** Failures only: a person who knows their password is never kept out by their own sign-ins. */
const failuresPerAccount = { requests: 10, windowSeconds: 900 };

/** Answers whose password this is. Throws the same 401, after the same time, whatever was wrong. */
export async function checkPassword(
  app: Pick<App, "db" | "clock" | "config">,
  username: string,
  password: string,
): Promise<string> {
  const found = await findCredentials(app.db, username);
  const key = failuresKey(found?.id ?? hashToken(usernameKey(username)));
  // Counted before it is known to be one: otherwise many guesses at once would all be let in.
  await countRequest(app, key, failuresPerAccount);
  const isRight = await verifyPassword(password, found?.password_hash ?? null);
  if (found === undefined || !isRight) throw new ProblemError(invalidCredentials);
  await clearCount(app, key);
  return found.id;
}

/** Somebody who has just proven who they are need not wait for failures to be forgotten. */
export async function forgetFailures(app: Pick<App, "db">, userId: string): Promise<void> {
  await clearCount(app, failuresKey(userId));
}

/** What was typed as a name may have been a password: it is kept as a hash only. */
const failuresKey = (who: string) => `login-failures:${who}`;
