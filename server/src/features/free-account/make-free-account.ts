import { freeInvitationDays } from "@attune/contract/free-account";
import { londonDate } from "@attune/domain/time/london-calendar";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { refuseWeakPassword } from "../account/weak-password.ts";
import { asTakenProblem, createUser } from "../account/create-user.ts";
import { makeResetToken, resetAddress } from "../account/make-reset-token.ts";
import { type MailRequest, queueMail } from "../mail/queue-mail.ts";
import { hashPassword } from "../session/password.ts";
import { changeFree } from "./free-account.sql.ts";
import { sealReason } from "./free-reason.ts";
import { refusePastEnd } from "./refuse-past-end.ts";

export interface FreeAccountRequest {
  username: string;
  email: string | null;
  reason: string | null;
  expiresAt: Date | null;
}

type Deps = Pick<App, "inTransaction" | "sealer" | "clock" | "randomness" | "config">;

/**
 * Full access without payment; the person confirms age and terms at their first sign-in. Throws 400 for an
 * end in the past, 409 if a name is taken.
 */
export async function makeFreeAccount(
  app: Deps,
  { password, ...request }: FreeAccountRequest & { password: string },
): Promise<string> {
  await refuseWeakPassword(app, password, { username: request.username });
  return await createFree(app, request, await hashPassword(app, password));
}

/** The same with an emailed link to choose a password; until then, sign-in is impossible. */
export async function inviteFreeAccount(
  app: Deps & Pick<App, "queue">,
  request: FreeAccountRequest & { email: string },
  publicUrl: string,
): Promise<string> {
  const passwordHash = await hashPassword(app, app.randomness.token(32));
  return await createFree(app, request, passwordHash, async (tx, id) => {
    const token = await makeResetToken(app, tx, id, freeInvitationDays * 24 * 60);
    // The page then asks for a first password, and not for a new one.
    const address = `${resetAddress(publicUrl, token)}&first=1`;
    await queueMail(app, tx, id, invitationMail(request, address));
  });
}

function invitationMail(
  { username, email, expiresAt }: FreeAccountRequest & { email: string },
  address: string,
): MailRequest {
  return {
    kind: "free-account-invitation",
    to: email.toLowerCase(),
    // The username is often not a name, and no other is known yet.
    name: null,
    subject: "You have a free account",
    lines: [
      "We have set up a free account for you, with full access. To sign in, first choose a password that only you know.",
      `The link works once, for ${freeInvitationDays} days. After that, use “Forgot Password?” to get a new one.`,
    ],
    rows: [
      ["Username", username],
      ...(expiresAt === null ? [] : [["Free until", londonDate(expiresAt)] as [string, string]]),
    ],
    action: ["Choose your password", address],
    closing:
      "If you were not expecting this, you can ignore this email: no one can sign in until a password is chosen.",
  };
}

async function createFree(
  app: Deps,
  { username, email, reason, expiresAt }: FreeAccountRequest,
  passwordHash: string,
  more?: (tx: Tx, id: string) => Promise<void>,
): Promise<string> {
  refusePastEnd(expiresAt, app.clock.now());
  return await app
    .inTransaction(async (tx) => {
      const id = await createUser(app, tx, {
        username,
        email: email?.toLowerCase() ?? null,
        passwordHash,
        dateOfBirth: null,
        more: {
          has_given_password: more === undefined,
          subscription_status: "free",
          free_until: expiresAt,
        },
      });
      await changeFree(tx, id, await sealReason(app.sealer, tx, id, reason));
      await more?.(tx, id);
      return id;
    })
    .catch((error: unknown) => {
      throw asTakenProblem(error);
    });
}
