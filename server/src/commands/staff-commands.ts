import * as z from "zod/mini";
import { staffRoles } from "@attune/contract/access";
import { emailAddress, newUsername } from "@attune/contract/account";
import { invitationDays } from "@attune/contract/staff-invitation";
import { removeSecondFactor as removal } from "@attune/contract/security";
import type { App } from "../app.ts";
import { dropPasskeys } from "../features/passkey/remove-passkey.ts";
import { removeSecondFactor } from "../features/session/change-second-factor.ts";
import { findUserIdByName } from "../features/session/sign-in.ts";
import {
  changeStaffRole,
  disableStaff,
  enableStaff,
  removeStaff,
  signOutStaff,
} from "../features/staff/change-staff.ts";
import { inviteByCommand } from "../features/staff/invite-staff.ts";
import { ProblemError } from "../http/problem.ts";
import { recordCommand } from "../http/record-command.ts";
import { UsageError } from "./run-command.ts";

/** Returns what was done, as a sentence; undefined if the arguments are wrong. */
type StaffCommand = (
  app: App,
  words: readonly string[],
  role: string,
) => Promise<string | undefined>;

const request = z.object({
  username: newUsername,
  email: emailAddress,
  role: z.enum(staffRoles, `The role must be one of ${staffRoles.join(", ")}`),
});

/** The operator's commands for staff accounts, by command-line verb. */
export const staffCommands: Readonly<Record<string, StaffCommand>> = {
  async create(app, [username, email], role) {
    if (username === undefined || email === undefined) return undefined;
    const read = z.safeParse(request, { username, email, role });
    if (!read.success)
      throw new UsageError(read.error.issues.map((it) => `${it.message}.`).join(" "));
    const address = read.data.email.toLowerCase();
    const token = await inviteByCommand(app, { ...read.data, email: address });
    const link = `${publicUrl(app)}/join#${token}`;
    return `With this link ${read.data.username} chooses a password and can then sign in. It is shown only now, and works once, for ${invitationDays} days:\n\n  ${link}\n`;
  },
  async "set-role"(app, [username, to]) {
    const role = staffRoles.find((it) => it === to);
    if (role === undefined) return undefined;
    return await changing(app, username, `has the role ${role} now`, (id) =>
      changeStaffRole(app, null, id, role),
    );
  },
  disable: (app, [username]) =>
    changing(app, username, "is disabled and signed out", (id) => disableStaff(app, null, id)),
  enable: (app, [username]) =>
    changing(app, username, "can sign in again", (id) => enableStaff(app, null, id)),
  "sign-out": (app, [username]) =>
    changing(app, username, "is signed out everywhere", (id) => signOutStaff(app, null, id)),
  remove: (app, [username]) =>
    changing(app, username, "is removed", (id) => removeStaff(app, null, id)),
  /**
   * For someone who has lost phone, recovery codes and passkeys; they are emailed. Staff must set up a new
   * factor at once.
   */
  "remove-second-factor": (app, [username]) =>
    changing(
      app,
      username,
      "now signs in with the password alone; staff must set up a new second factor",
      async (id) => {
        await app.inTransaction((tx) => dropPasskeys(tx, id));
        await removeSecondFactor(app, id);
        const command = { action: removal.name, userId: id, changes: null };
        await app.inTransaction((tx) => recordCommand(app, tx, command));
      },
    ),
};

async function changing(
  app: App,
  username: string | undefined,
  done: string,
  change: (userId: string) => Promise<void>,
): Promise<string | undefined> {
  if (username === undefined) return undefined;
  const userId = await findUserIdByName(app.db, username);
  if (userId === undefined) throw new UsageError(`There is no user called ${username}.`);
  try {
    await change(userId);
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404)
      throw new UsageError(`${username} is not a member of staff.`);
    throw error;
  }
  return `${username} ${done}.`;
}

const publicUrl = ({ config }: App) => config.publicUrl ?? `http://${config.host}:${config.port}`;
