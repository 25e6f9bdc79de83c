import { invalidCredentials } from "@attune/contract/session";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { clearCount, countRequest, refuseIfUsedUp } from "../../http/rate-limit.ts";
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
  const failures = `login-failures:${username.toLowerCase()}`;
  await refuseIfUsedUp(app, failures, failuresPerAccount);
  const found = await findCredentials(app.db, username);
  const isRight = await verifyPassword(password, found?.password_hash ?? null);
  if (found === undefined || !isRight) {
    await countRequest(app, failures, failuresPerAccount);
    throw new ProblemError(invalidCredentials);
  }
  await clearCount(app, failures);
  return found.id;
}
