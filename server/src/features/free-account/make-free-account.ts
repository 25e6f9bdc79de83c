import { invalidInput } from "@attune/contract/problem";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { refuseWeakPassword } from "../account/weak-password.ts";
import { asTakenProblem, createUser } from "../account/create-user.ts";
import { hashPassword } from "../session/password.ts";

export interface FreeAccountRequest {
  username: string;
  password: string;
  email: string | null;
  reason: string | null;
  expiresAt: Date | null;
}

/**
 * Full access without paying; age and terms are confirmed by the person at their first sign-in.
 * Throws a 400 for an end that is not to come, a 409 where a name is taken.
 */
export async function makeFreeAccount(
  app: Pick<App, "inTransaction" | "sealer" | "clock" | "randomness" | "config">,
  { username, password, email, reason, expiresAt }: FreeAccountRequest,
): Promise<string> {
  if (expiresAt !== null && expiresAt <= app.clock.now())
    throw new ProblemError(invalidInput, {
      fields: { expiresAt: "Please choose a date in the future" },
    });
  await refuseWeakPassword(app, password, { username });
  const passwordHash = await hashPassword(password);
  return await app
    .inTransaction((tx) =>
      createUser(app, tx, {
        username,
        email: email?.toLowerCase() ?? null,
        passwordHash,
        dateOfBirth: null,
        more: {
          has_given_password: true,
          subscription_status: "free",
          free_reason: reason,
          free_until: expiresAt,
        },
      }),
    )
    .catch((error: unknown) => {
      throw asTakenProblem(error);
    });
}
