import type { Problem } from "@attune/contract/problem";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { findSessionStart } from "./session.sql.ts";
import { checkOwnPassword } from "./sign-in.ts";

/** Who has just signed in has just proven who they are. */
const freshMinutes = 10;

/** Throws a 400 where a password is needed or wrong: a session that was left open must not carry everything away. */
export async function provePresence(
  app: Pick<App, "db" | "clock" | "config">,
  { userId, sessionHash }: { userId: string; sessionHash: string },
  { password, problem }: { password: string | undefined; problem: Problem },
): Promise<void> {
  if (password !== undefined && password !== "")
    return await checkOwnPassword(app, userId, password);
  const start = await findSessionStart(app.db, sessionHash);
  const isFresh =
    start !== undefined && app.clock.now().getTime() - start.getTime() < freshMinutes * 60_000;
  if (!isFresh) throw new ProblemError(problem, { fields: { password: problem.message } });
}
