import * as z from "zod/mini";
import { accountRoles } from "./access.ts";
import {
  commonPassword,
  emailAddress,
  emailTaken,
  namedPassword,
  newPassword,
  newUsername,
} from "./account.ts";
import { usernameTaken } from "./account.ts";
import { personWaits } from "./care-case.ts";
import { basedOn, changedMeanwhile } from "./changed-meanwhile.ts";
import { endpoint } from "./endpoint.ts";
import { problem, proofNeeded } from "./problem.ts";
import { idParams, instant, pageNumber, paragraph } from "./text.ts";

export const freeAccountAnswer = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(accountRoles),
  expiresAt: z.nullable(instant),
  /** Reason, for staff only. */
  reason: z.nullable(z.string()),
  createdAt: instant,
  /** When the free access was last changed. */
  updatedAt: instant,
});

export type FreeAccount = z.infer<typeof freeAccountAnswer>;

export const freeAccountBody = z.object({
  username: newUsername,
  password: newPassword,
  email: z.optional(z.union([emailAddress, z.literal(""), z.null()], "Please enter a valid email")),
  reason: z.optional(paragraph(300)),
  expiresAt: z.optional(z.nullable(instant)),
});

export const accountProtected = problem({
  code: "account-protected",
  status: 409,
  title: "Protected account",
  message: "Admin accounts are protected from deletion",
});

export const planRunning = problem({
  code: "plan-running",
  status: 409,
  title: "Plan running",
  message:
    "They have a plan, running or paused. You can give them free access again once it has ended.",
});

export const freeAccountPageSizes = [25, 50, 100] as const;

/** Part of a username or email. */
const freeAccountSearch = z.optional(z.string().check(z.trim(), z.maxLength(200)));

export const listFreeAccounts = endpoint({
  name: "listFreeAccounts",
  route: "GET /api/admin/free-accounts",
  access: "admin",
  summary:
    "List accounts that need no subscription (granted by staff, or staff themselves), newest first; 25 per page by default",
  query: z.object({
    search: freeAccountSearch,
    page: pageNumber,
    pageSize: z.optional(
      z.pipe(z.coerce.number(), z.union(freeAccountPageSizes.map((it) => z.literal(it)))),
    ),
  }),
  answer: z.array(freeAccountAnswer),
});

export const countFreeAccounts = endpoint({
  name: "countFreeAccounts",
  route: "GET /api/admin/free-accounts/count",
  access: "admin",
  summary: "Count free accounts: the total, and those a search matches",
  query: z.object({ search: freeAccountSearch }),
  answer: z.object({ total: z.int(), matching: z.int() }),
});

export const getFreeAccount = endpoint({
  name: "getFreeAccount",
  route: "GET /api/admin/free-accounts/{id}",
  access: "admin",
  summary: "Get the free access of one person, also if it has ended",
  params: idParams,
  answer: freeAccountAnswer,
});

export const createFreeAccount = endpoint({
  name: "createFreeAccount",
  route: "POST /api/admin/free-accounts",
  access: "admin",
  summary: "Create an account with full access without payment",
  body: freeAccountBody,
  needsProof: true,
  answer: freeAccountAnswer,
  status: 201,
  problems: [proofNeeded, usernameTaken, emailTaken, commonPassword, namedPassword],
});

/**
 * Days an invitation link is valid; afterwards the invited person requests another, as for a lost
 * password.
 */
export const freeInvitationDays = 7;

export const freeInvitationBody = z.extend(
  z.pick(freeAccountBody, { username: true, reason: true, expiresAt: true }),
  { email: emailAddress },
);

export const inviteFreeAccount = endpoint({
  name: "inviteFreeAccount",
  route: "POST /api/admin/free-accounts/invitations",
  access: "admin",
  summary: "Create a free account whose owner is emailed a link to choose a password",
  body: freeInvitationBody,
  needsProof: true,
  answer: freeAccountAnswer,
  status: 201,
  problems: [proofNeeded, usernameTaken, emailTaken],
});

export const freeAccessChange = z.object({
  /** The end of free access; null for none. */
  expiresAt: z.union([instant, z.literal("now"), z.null()]),
  reason: z.optional(paragraph(300)),
  basedOn,
});

export const changeFreeAccount = endpoint({
  name: "changeFreeAccount",
  route: "PATCH /api/admin/free-accounts/{id}",
  access: "admin",
  summary:
    "Change when free access ends, end it now, or give it again: the account stays, and if it ends now its owner is emailed where to choose a plan",
  params: idParams,
  body: freeAccessChange,
  needsProof: true,
  answer: freeAccountAnswer,
  problems: [proofNeeded, changedMeanwhile, planRunning],
});

export const revokeFreeAccount = endpoint({
  name: "revokeFreeAccount",
  route: "DELETE /api/admin/free-accounts/{id}",
  access: "admin",
  summary:
    "Close a free account for good and erase it, at once or as soon as Stripe can be reached",
  params: idParams,
  needsProof: true,
  status: 204,
  problems: [proofNeeded, accountProtected, personWaits],
});
