import type { StaffRole } from "@attune/contract/access";
import { notFound, notPermitted } from "@attune/contract/problem";
import * as contract from "@attune/contract/staff";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { recordCommand } from "../../http/record-command.ts";
import { endAccess } from "../account/sign-out-everywhere.ts";
import { closeAtOnce } from "../erasure/remove-user.ts";
import { type ErasingDeps, tryToErase } from "../erasure/erase-due.ts";
import { deleteInvitationsBy } from "./invitation.sql.ts";
import { lockStaff, putFormer, setDisabledAt, setRole } from "./staff.sql.ts";

type Deps = Pick<App, "db" | "inTransaction" | "events" | "keyring" | "clock" | "randomness">;

/** The id of the admin who makes the change; null for the operator's command. */
export type Actor = string | null;

type Member = Awaited<ReturnType<typeof lockStaff>>[number];

/** Throws as `changeStaff` does. The member has to sign in again. */
export async function changeStaffRole(
  app: Deps,
  by: Actor,
  userId: string,
  role: StaffRole,
): Promise<void> {
  const change = { action: contract.changeStaffRole.name, endsAdmin: role !== "admin" };
  await changeStaff(app, by, userId, change, async (tx, member) => {
    if (member.role === role) return null;
    await setRole(tx, userId, role, app.clock.now());
    await endAccess(tx, userId);
    return { role: [member.role, role] };
  });
}

/** Throws as `changeStaff` does. */
export async function disableStaff(app: Deps, by: Actor, userId: string): Promise<void> {
  const change = { action: contract.disableStaff.name, endsAdmin: true };
  await changeStaff(app, by, userId, change, async (tx, member) => {
    const now = app.clock.now();
    await setDisabledAt(tx, userId, member.disabled_at ?? now, now);
    await endAccess(tx, userId);
    return { disabled_at: [member.disabled_at, now] };
  });
}

/** Throws as `changeStaff` does. */
export async function enableStaff(app: Deps, by: Actor, userId: string): Promise<void> {
  const change = { action: contract.enableStaff.name, endsAdmin: false };
  await changeStaff(app, by, userId, change, async (tx, member) => {
    await setDisabledAt(tx, userId, null, app.clock.now());
    // A sign-in that began before the account was disabled may have stored a session afterwards.
    await endAccess(tx, userId);
    return { disabled_at: [member.disabled_at, null] };
  });
}

/** Throws as `changeStaff` does. */
export async function signOutStaff(app: Deps, by: Actor, userId: string): Promise<void> {
  const change = { action: contract.signOutStaff.name, endsAdmin: false };
  await changeStaff(app, by, userId, change, async (tx) => {
    await endAccess(tx, userId);
    return null;
  });
}

/**
 * Erases the account and their own data; their work for others stays. The removal holds even while Stripe
 * cannot be reached: the sweep then erases later. Throws as `changeStaff` does.
 */
export async function removeStaff(
  app: Deps & ErasingDeps,
  by: Actor,
  userId: string,
): Promise<void> {
  let erasureId: string | undefined;
  const change = { action: contract.removeStaff.name, endsAdmin: true };
  await changeStaff(app, by, userId, change, async (tx, member) => {
    const now = app.clock.now();
    await putFormer(tx, { id: userId, username: member.username }, now);
    // Until it is erased, the account has no role and cannot be reopened.
    await setRole(tx, userId, "user", now);
    await setDisabledAt(tx, userId, now, now);
    erasureId = await closeAtOnce(app, tx, userId);
    return { role: [member.role, null] };
  });
  const begun = erasureId;
  if (begun !== undefined) await app.provider.inTime(() => tryToErase(app, begun));
}

interface Change {
  action: string;
  /** Afterwards the member is no longer an admin who can sign in. */
  endsAdmin: boolean;
}

/**
 * Throws 404 if there is no such staff member, 409 for one's own account and for the last admin, 403 if the
 * calling admin has lost the role meanwhile.
 */
async function changeStaff(
  app: Deps,
  by: Actor,
  userId: string,
  { action, endsAdmin }: Change,
  work: (tx: Tx, member: Member) => Promise<Record<string, [unknown, unknown]> | null>,
): Promise<void> {
  if (by === userId) throw new ProblemError(contract.ownStaffAccount);
  await app.inTransaction(async (tx) => {
    const locked = await lockStaff(tx, userId);
    const member = locked.find((it) => it.id === userId);
    if (member === undefined || member.role === "user" || member.erasure_due_at !== null)
      throw new ProblemError(notFound);
    const admins = locked.filter(mayAdminister);
    if (by !== null && !admins.some((it) => it.id === by)) throw new ProblemError(notPermitted);
    if (endsAdmin && mayAdminister(member) && admins.length === 1)
      throw new ProblemError(contract.lastAdmin);
    const changes = await work(tx, member);
    // Otherwise someone who took over an admin's account could leave a way back in.
    if (endsAdmin) await deleteInvitationsBy(tx, userId);
    // Their open pages ask for the sign-in at once.
    await app.events.publish(tx, userId);
    if (by === null) await recordCommand(app, tx, { action, userId, changes });
  });
}

const mayAdminister = (it: Member) =>
  it.role === "admin" && it.disabled_at === null && it.erasure_due_at === null;
