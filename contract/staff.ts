import * as z from "zod/mini";
import { staffRoles } from "./access.ts";
import { endpoint } from "./endpoint.ts";
import { notFound, problem } from "./problem.ts";
import { proofNeeded } from "./security.ts";
import { idParams, instant } from "./text.ts";

export const lastAdmin = problem({
  code: "last-admin",
  status: 409,
  title: "The last admin",
  message:
    "This is the only admin who can sign in. Make somebody else an admin first, so that nobody is locked out.",
});

export const ownStaffAccount = problem({
  code: "own-staff-account",
  status: 409,
  title: "This is your own account",
  message:
    "You cannot change your own access, so that nobody locks themselves out by accident. Please ask another admin.",
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
  /** The last use of a session that goes on; null where there is none. */
  lastSeenAt: z.nullable(instant),
  createdAt: instant,
});

export type StaffMember = z.infer<typeof staffMember>;

export const listStaff = endpoint({
  name: "listStaff",
  method: "GET",
  path: "/api/admin/staff",
  access: "admin",
  summary: "Everybody who works here, by name",
  answer: z.array(staffMember),
});

export const changeStaffRole = endpoint({
  name: "changeStaffRole",
  method: "POST",
  path: "/api/admin/staff/{id}/role",
  access: "admin",
  summary: "Give a member of staff another role; they are signed out and sign in to it",
  params: idParams,
  body: z.object({ role: z.enum(staffRoles) }),
  needsProof: true,
  answer: staffMember,
  problems: refusals,
});

export const disableStaff = endpoint({
  name: "disableStaff",
  method: "POST",
  path: "/api/admin/staff/{id}/disable",
  access: "admin",
  summary: "Refuse a member of staff to sign in; every session of theirs ends at once",
  params: idParams,
  needsProof: true,
  answer: staffMember,
  problems: refusals,
});

export const enableStaff = endpoint({
  name: "enableStaff",
  method: "POST",
  path: "/api/admin/staff/{id}/enable",
  access: "admin",
  summary: "Let a disabled member of staff sign in again",
  params: idParams,
  needsProof: true,
  answer: staffMember,
  problems: refusals,
});

export const signOutStaff = endpoint({
  name: "signOutStaff",
  method: "POST",
  path: "/api/admin/staff/{id}/sign-out",
  access: "admin",
  summary: "Sign a member of staff out on every device",
  params: idParams,
  needsProof: true,
  answer: staffMember,
  problems: refusals,
});

export const removeStaff = endpoint({
  name: "removeStaff",
  method: "POST",
  path: "/api/admin/staff/{id}/removal",
  access: "admin",
  summary: "Erase the account of a member of staff; the audit log goes on naming them",
  params: idParams,
  needsProof: true,
  status: 204,
  problems: refusals,
});
