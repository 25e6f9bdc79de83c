import type { StaffRole } from "@attune/contract/access";
import { notFound } from "@attune/contract/problem";
import * as contract from "@attune/contract/staff";
import { type RouteContext, mount } from "../../http/mount.ts";
import { orProblem } from "../../http/problem.ts";
import {
  changeStaffRole,
  disableStaff,
  enableStaff,
  removeStaff,
  signOutStaff,
} from "./change-staff.ts";
import { findStaff, listStaff } from "./staff.sql.ts";

export function staffRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.listStaff, async () => {
    return (await listStaff(app.db, app.clock.now())).map(present);
  });

  mount(context, contract.changeStaffRole, async ({ who, params, body }) => {
    await changeStaffRole(app, who.userId, params.id, body.role);
    return await getStaff(params.id);
  });

  mount(context, contract.disableStaff, async ({ who, params }) => {
    await disableStaff(app, who.userId, params.id);
    return await getStaff(params.id);
  });

  mount(context, contract.enableStaff, async ({ who, params }) => {
    await enableStaff(app, who.userId, params.id);
    return await getStaff(params.id);
  });

  mount(context, contract.signOutStaff, async ({ who, params }) => {
    await signOutStaff(app, who.userId, params.id);
    return await getStaff(params.id);
  });

  mount(context, contract.removeStaff, async ({ who, params }) => {
    await removeStaff(app, who.userId, params.id);
  });

  async function getStaff(userId: string): Promise<contract.StaffMember> {
    const row = orProblem(await findStaff(app.db, userId, app.clock.now()), notFound);
    return present(row);
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

const present = (it: Row): contract.StaffMember => ({
  id: it.id,
  username: it.username,
  fullName: it.full_name,
  email: it.email,
  // The query leaves customers out.
  role: it.role as StaffRole,
  disabledAt: it.disabled_at?.toISOString() ?? null,
  hasSecondFactor: it.has_second_factor,
  lastSeenAt: it.last_seen_at?.toISOString() ?? null,
  createdAt: it.created_at.toISOString(),
});
