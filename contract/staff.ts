import * as z from "zod/mini";
import { staffRoles } from "./access.ts";
import { endpoint } from "./endpoint.ts";
import { notFound, problem, proofNeeded } from "./problem.ts";
import { idParams, instant } from "./text.ts";

export const lastAdmin = problem({
  code: "last-admin",
  status: 409,
  title: "The last admin",
  message:
    "This is the only admin who can sign in. Make someone else an admin first, so that you are not all locked out.",
});

export const ownStaffAccount = problem({
  code: "own-staff-account",
  status: 409,
  title: "This is your own account",
  message:
    "You cannot change your own access, so that you do not lock yourself out. Please ask another admin.",
});

const refusals = [proofNeeded, lastAdmin, ownStaffAccount, notFound] as const;

const staffMember = z.object({
  id: z.uuid(),
  username: z.string(),
  fullName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.enum(staffRoles),
  /** Null while the account may sign in. */
  disabledAt: z.nullable(instant),
  hasSecondFactor: z.boolean(),
  /** Last activity of a current session; null if there is none. */
  lastSeenAt: z.nullable(instant),
  createdAt: instant,
});

export type StaffMember = z.infer<typeof staffMember>;

export const listStaff = endpoint({
  name: "listStaff",
  route: "GET /api/admin/staff",
  access: "admin",
  summary: "List all staff, by name",
  answer: z.array(staffMember),
});

export const changeStaffRole = endpoint({
  name: "changeStaffRole",
  route: "POST /api/admin/staff/{id}/role",
  access: "admin",
  summary: "Change a staff member's role; they are signed out",
  params: idParams,
  body: z.object({ role: z.enum(staffRoles) }),
  needsProof: true,
  answer: staffMember,
  problems: refusals,
});

export const disableStaff = endpoint({
  name: "disableStaff",
  route: "POST /api/admin/staff/{id}/disable",
  access: "admin",
  summary: "Disable a staff member; all their sessions end at once",
  params: idParams,
  needsProof: true,
  answer: staffMember,
  problems: refusals,
});

export const enableStaff = endpoint({
  name: "enableStaff",
  route: "POST /api/admin/staff/{id}/enable",
  access: "admin",
  summary: "Re-enable a disabled staff member",
  params: idParams,
  needsProof: true,
  answer: staffMember,
  problems: refusals,
});

export const signOutStaff = endpoint({
  name: "signOutStaff",
  route: "POST /api/admin/staff/{id}/sign-out",
  access: "admin",
  summary: "Sign a staff member out on every device",
  params: idParams,
  needsProof: true,
  answer: staffMember,
  problems: refusals,
});

export const removeStaff = endpoint({
  name: "removeStaff",
  route: "POST /api/admin/staff/{id}/removal",
  access: "admin",
  summary: "Erase a staff member's account; the audit log keeps their name",
  params: idParams,
  needsProof: true,
  status: 204,
  problems: refusals,
});
