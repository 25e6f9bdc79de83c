import * as z from "zod/mini";
import { staffRoles } from "./access.ts";
import {
  commonPassword,
  emailAddress,
  emailTaken,
  namedPassword,
  newUsername,
  passwordTwice,
  samePassword,
  usernameTaken,
} from "./account.ts";
import { endpoint } from "./endpoint.ts";
import { notFound, problem, proofNeeded, tooManyRequests } from "./problem.ts";
import { idParams, instant, line } from "./text.ts";
import { userAnswer } from "./user.ts";

export const invitationDays = 7;

export const alreadyInvited = problem({
  code: "already-invited",
  status: 409,
  title: "Already invited",
  message: "There is an invitation for this email address already. You can send it again.",
});

export const invitationRefused = problem({
  code: "invitation-refused",
  status: 400,
  title: "This invitation is no longer valid",
  message: `This invitation is no longer valid. It works once, for ${invitationDays} days, and the newest mail counts. If your account exists already, please log in; otherwise ask an admin to send it again.`,
});

const role = z.enum(staffRoles, "Please choose a role");

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(staffRoles),
  /** Null if created from the command line, or if that admin has been removed. */
  invitedBy: z.nullable(z.string()),
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
});

export type StaffInvitation = z.infer<typeof invitation>;

export const listInvitations = endpoint({
  name: "listInvitations",
  route: "GET /api/admin/staff-invitations",
  access: "admin",
  summary: "List staff invitations without an account yet, newest first",
  answer: z.array(invitation),
});

export const inviteBody = z.object({
  email: emailAddress,
  fullName: line("Please enter a name"),
  role,
});

export const inviteStaff = endpoint({
  name: "inviteStaff",
  route: "POST /api/admin/staff-invitations",
  access: "admin",
  summary: "Email someone a link for creating their own staff account",
  body: inviteBody,
  needsProof: true,
  answer: invitation,
  status: 201,
  problems: [proofNeeded, alreadyInvited, emailTaken],
});

export const resendInvitation = endpoint({
  name: "resendInvitation",
  route: "POST /api/admin/staff-invitations/{id}/resend",
  access: "admin",
  summary:
    "Email a new invitation link, valid for the full period, unless one was sent again within the last minute; the old one stops working",
  params: idParams,
  answer: invitation,
  problems: [notFound, tooManyRequests],
  rateLimit: { requests: 20, windowSeconds: 3600 },
});

export const withdrawInvitation = endpoint({
  name: "withdrawInvitation",
  route: "DELETE /api/admin/staff-invitations/{id}",
  access: "admin",
  summary: "Revoke an invitation; its link stops working",
  params: idParams,
  status: 204,
  problems: [notFound],
});

const token = line("This link is incomplete", 1, 200);

export const showInvitation = endpoint({
  name: "showInvitation",
  route: "POST /api/staff-invitations/lookup",
  access: "anyone",
  summary: "Get whom an invitation is for, by its token",
  body: z.object({ token }),
  answer: z.object({
    email: z.string(),
    fullName: z.string(),
    role: z.enum(staffRoles),
    /** The account's future username; null if the person chooses it. */
    username: z.nullable(z.string()),
    expiresAt: instant,
  }),
  problems: [invitationRefused, tooManyRequests],
  rateLimit: { requests: 20, windowSeconds: 3600 },
});

export const acceptInvitationBody = z
  .object({
    token,
    username: newUsername,
    ...passwordTwice,
  })
  .check(samePassword);

export const acceptInvitation = endpoint({
  name: "acceptInvitation",
  route: "POST /api/staff-invitations/acceptance",
  access: "anyone",
  guardsAccount: true,
  summary: "Create the account of an invitation, with a password of one's own, and sign in",
  body: acceptInvitationBody,
  answer: userAnswer,
  status: 201,
  problems: [
    invitationRefused,
    usernameTaken,
    emailTaken,
    commonPassword,
    namedPassword,
    tooManyRequests,
  ],
  rateLimit: { requests: 10, windowSeconds: 3600 },
});
