import type { BodyOf } from "@attune/contract/endpoint";
import {
  type acceptInvitation as call,
  invitationRefused,
} from "@attune/contract/staff-invitation";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { hashToken } from "../../http/session.ts";
import { asTakenProblem, createUser } from "../account/create-user.ts";
import { refuseWeakPassword } from "../account/weak-password.ts";
import { hashPassword } from "../session/password.ts";
import { findByToken, takeInvitation } from "./invitation.sql.ts";

/** Who the link is for. Throws 400 if it is no longer valid. */
export async function getInvitation(app: Pick<App, "db" | "clock">, token: string) {
  const row = await findByToken(app.db, hashToken(token), app.clock.now());
  if (row === undefined) throw new ProblemError(invitationRefused);
  return row;
}

/** Creates the account and uses up the link. Throws 400 for an invalid link, 409 if a name is taken. */
export async function acceptInvitation(
  app: Pick<App, "inTransaction" | "sealer" | "clock" | "randomness" | "config">,
  { token, username, password }: BodyOf<typeof call>,
): Promise<string> {
  await refuseWeakPassword(app, password, { isStaff: true, username });
  const passwordHash = await hashPassword(app, password);
  return await app
    .inTransaction(async (tx) => {
      const now = app.clock.now();
      const invitation = await takeInvitation(tx, hashToken(token), now);
      if (invitation === undefined) throw new ProblemError(invitationRefused);
      return await createUser(app, tx, {
        username: invitation.username ?? username,
        email: invitation.email,
        passwordHash,
        dateOfBirth: null,
        more: {
          role: invitation.role,
          full_name: invitation.full_name,
          // A link that the operator handed over proves nothing about the address.
          email_verified_at: invitation.username === null ? now : null,
        },
      });
    })
    .catch((error: unknown) => {
      throw asTakenProblem(error);
    });
}
