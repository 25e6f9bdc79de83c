import { commonPassword } from "@attune/contract/account";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";

let list: ReadonlySet<string> | null = null;

/** Throws a 400 in production for a password that everybody tries first. The demo's own password is not held to it. */
export async function refuseCommonPassword(
  { config }: Pick<App, "config">,
  password: string,
): Promise<void> {
  if (!config.isProduction) return;
  list ??= await readList();
  if (list.has(password.toLowerCase()))
    throw new ProblemError(commonPassword, { fields: { password: commonPassword.message } });
}

/** 49,233 passwords from public leaks, most used first; read when the first one is checked. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
}
