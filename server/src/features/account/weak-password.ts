import { commonPassword, namedPassword } from "@attune/contract/account";
import { brandName } from "@attune/domain/account/brand-name";
import { usernameKey } from "@attune/domain/account/username-key";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { isBreached } from "./breached-passwords.ts";

interface Owner {
  isStaff?: boolean;
  username?: string;
}

/**
 * In production, and for staff everywhere: throws 400 for a password that is in public leaks or contains an
 * obvious name.
 */
export async function refuseWeakPassword(
  { config }: Pick<App, "config">,
  password: string,
  { isStaff = false, username }: Owner = {},
): Promise<void> {
  if (!config.isProduction && !isStaff) return;
  if (await isBreached(password)) throw refused(commonPassword);
  const names = [brandName, ...(username === undefined ? [] : [username])].map(usernameKey);
  if (names.some((it) => usernameKey(password).includes(it))) throw refused(namedPassword);
}

const refused = (problem: typeof commonPassword | typeof namedPassword) =>
  new ProblemError(problem, { fields: { password: problem.message } });
