import type { StaffRole } from "@attune/contract/access";
import { greetingName } from "@attune/domain/account/greeting-name";
import { emailTaken } from "@attune/contract/account";
import {
  alreadyInvited,
  invitationDays,
  inviteStaff as call,
} from "@attune/contract/staff-invitation";
import type { Tx } from "../../adapters/database/port.ts";
import { repeatsSince } from "../../adapters/database/schema/create-once.ts";
import { isEmailTaken } from "../../adapters/database/schema/users.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { recordCommand } from "../../http/record-command.ts";
import { hashToken, type SignedIn } from "../../http/session.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { lockSession } from "../session/lock-session.ts";
import { deleteInvitationOf, insertInvitation, renewInvitation } from "./invitation.sql.ts";

type Deps = Pick<App, "db" | "inTransaction" | "queue" | "sealer" | "clock" | "randomness">;

interface Invited {
  email: string;
  fullName: string;
  role: StaffRole;
}

/** Emails a link for creating one's own account. Throws 409 if the address is taken or invited. */
export async function inviteStaff(
  app: Deps,
  who: Pick<SignedIn, "userId" | "sessionHash">,
  invited: Invited,
  publicUrl: string,
): Promise<string> {
  const by = who.userId;
  const { token, ...link } = makeLink(app);
  const id = app.randomness.uuid();
  await inNewInvitation(app, invited.email, async (tx) => {
    // Disabling an admin withdraws their invitations: none may be added after that.
    await lockSession(tx, who);
    const { email, fullName: full_name, role } = invited;
    const created_at = app.clock.now();
    await insertInvitation(tx, { id, email, full_name, role, invited_by: by, created_at, ...link });
    await mailLink(app, tx, by, invited, `${publicUrl}/join#${token}`);
  });
  return id;
}

/**
 * The same for the operator's command: the operator hands over the link and has chosen the name. An
 * earlier invitation of the address is replaced, because its link may be lost and nobody there to send it again.
 */
export async function inviteByCommand(
  app: Deps & Pick<App, "keyring">,
  { username, email, role }: { username: string; email: string; role: StaffRole },
): Promise<string> {
  const { token, ...link } = makeLink(app);
  const id = app.randomness.uuid();
  await inNewInvitation(app, email, async (tx) => {
    const created_at = app.clock.now();
    await deleteInvitationOf(tx, email);
    await insertInvitation(tx, {
      id,
      email,
      full_name: username,
      username,
      role,
      created_at,
      ...link,
    });
    const changes: Record<string, [unknown, unknown]> = { id: [null, id], role: [null, role] };
    await recordCommand(app, tx, { action: call.name, userId: null, changes });
  });
  return token;
}

/**
 * Emails a new link; the previous one stops working. Does nothing if that was done within the last minute, or
 * if there is no such invitation.
 */
export async function resendInvitation(
  app: Deps,
  by: string,
  id: string,
  publicUrl: string,
): Promise<void> {
  const { token, ...link } = makeLink(app);
  await app.inTransaction(async (tx) => {
    const row = await renewInvitation(tx, id, repeatsSince(link.sent_at), link);
    if (row === undefined) return;
    const invited = { email: row.email, fullName: row.full_name, role: row.role };
    await mailLink(app, tx, by, invited, `${publicUrl}/join#${token}`);
  });
}

function makeLink({ clock, randomness }: Pick<App, "clock" | "randomness">) {
  const token = randomness.token(32);
  const sent_at = clock.now();
  const expires_at = new Date(sent_at.getTime() + invitationDays * 86_400_000);
  return { token, token_hash: hashToken(token), sent_at, expires_at };
}

async function inNewInvitation(
  app: Deps,
  email: string,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const refuse = (problem: typeof alreadyInvited | typeof emailTaken) =>
    new ProblemError(problem, { fields: { email: problem.message } });
  await app
    .inTransaction(async (tx) => {
      if (await isEmailTaken(tx, email)) throw refuse(emailTaken);
      await work(tx);
    })
    .catch((error: unknown) => {
      // If two arrive at the same moment, the unique index decides.
      const { constraint } = error as { constraint?: string };
      throw constraint === "staff_invitations_email" ? refuse(alreadyInvited) : error;
    });
}

/** The person has no key yet, so the waiting email is encrypted under the admin's. */
async function mailLink(
  app: Deps,
  tx: Tx,
  by: string,
  { email, fullName }: Invited,
  address: string,
): Promise<void> {
  await queueMail(app, tx, by, {
    kind: "staff-invitation",
    to: email,
    subject: "You are invited to the back office",
    name: greetingName({ firstName: null, fullName, username: email }),
    lines: [
      "You are invited to our back office. Use this link to choose a username and a password and set up two-step sign-in.",
      `The link works once, for ${invitationDays} days.`,
    ],
    action: ["Accept the invitation", address],
    closing:
      "If you were not expecting this, you can ignore this email: no account exists until you use the link.",
  });
}
