import { commonPassword } from "@attune/contract/account";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";

let list: ReadonlySet<string> | null = null;

/** Throws a 400 in production, and for staff everywhere, for a password that everybody tries first. */
export async function refuseCommonPassword(
  { config }: Pick<App, "config">,
  password: string,
  isStaff = false,
): Promise<void> {
  if (!config.isProduction && !isStaff) return;
  list ??= await readList();
  if (list.has(password.toLowerCase()))
    throw new ProblemError(commonPassword, { fields: { password: commonPassword.message } });
}

/** 49,233 passwords from public leaks, most used first; read when the first one is checked. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
}
