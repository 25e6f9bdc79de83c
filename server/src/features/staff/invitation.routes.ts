import { notFound } from "@attune/contract/problem";
import * as contract from "@attune/contract/staff-invitation";
import { type RouteContext, mount } from "../../http/mount.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { publicUrlOf } from "../../http/public-url.ts";
import { beginSession } from "../session/begin-session.ts";
import { recordStaffAccess } from "../../http/record-staff-access.ts";
import { quietly } from "../../http/record-act.ts";
import { getOwnUser } from "../user/present-user.ts";
import { acceptInvitation, getInvitation } from "./accept-invitation.ts";
import { deleteInvitation, findInvitation, listInvitations } from "./invitation.sql.ts";
import { inviteStaff, resendInvitation } from "./invite-staff.ts";

export function invitationRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.listInvitations, async () => {
    return (await listInvitations(app.db)).map(present);
  });

  mount(context, contract.inviteStaff, async ({ who, body, request }) => {
    const publicUrl = publicUrlOf(app, request);
    const to = { ...body, email: body.email.toLowerCase() };
    return await get(await inviteStaff(app, who, to, publicUrl));
  });

  mount(context, contract.resendInvitation, async ({ who, params, request }) => {
    await resendInvitation(app, who.userId, params.id, publicUrlOf(app, request));
    return await get(params.id);
  });

  mount(context, contract.withdrawInvitation, async ({ params }) => {
    if (!(await deleteInvitation(app.db, params.id))) throw new ProblemError(notFound);
  });

  mount(context, contract.showInvitation, async ({ body }) => {
    const { email, full_name, role, username, expires_at } = await getInvitation(app, body.token);
    return { email, fullName: full_name, role, username, expiresAt: expires_at.toISOString() };
  });

  mount(context, contract.acceptInvitation, async ({ body, request, reply }) => {
    const userId = await acceptInvitation(app, body);
    const doing = { endpoint: contract.acceptInvitation, request, userId };
    await quietly(app, recordStaffAccess(app, doing, { phase: "done", outcome: null }));
    await beginSession(app, request, reply, { userId });
    return await getOwnUser(app, userId);
  });

  async function get(id: string): Promise<contract.StaffInvitation> {
    const row = orProblem(await findInvitation(app.db, id), notFound);
    return present(row);
  }

  const present = (it: Row): contract.StaffInvitation => ({
    id: it.id,
    email: it.email,
    fullName: it.full_name,
    role: it.role,
    invitedBy: it.inviter,
    sentAt: it.sent_at.toISOString(),
    expiresAt: it.expires_at.toISOString(),
    isExpired: it.expires_at <= app.clock.now(),
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;
