import * as z from "zod/mini";
import { accountRoles } from "./access.ts";
import { userPageSizes, userSorts } from "@attune/domain/account/user-list";
import { endpoint } from "./endpoint.ts";
import { proofNeeded, tooManyRequests } from "./problem.ts";
import { idParams, instant, pageNumber } from "./text.ts";
import { subscriptionStatuses } from "./user.ts";

export const countUsers = endpoint({
  name: "countUsers",
  route: "GET /api/admin/users/count",
  access: "office",
  summary: "Count accounts; also for staff who may not read the list",
  answer: z.object({ total: z.int() }),
});

export const countWaiting = endpoint({
  name: "countWaiting",
  route: "GET /api/admin/users/waiting",
  access: "admin",
  summary: "Count what is waiting for staff: audio to review, open tickets, closing accounts",
  answer: z.object({ review: z.int(), tickets: z.int(), deletions: z.int() }),
});

/** An account as staff see it. */
export const staffUserAnswer = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  country: z.nullable(z.string()),
  role: z.enum(accountRoles),
  /** Also `free` for staff, who need no subscription. */
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionPlan: z.nullable(z.string()),
  subscriptionEndDate: z.nullable(instant),
  /** End of a free account, which may be past; null if it is not free, or has no end. */
  freeUntil: z.nullable(instant),
  nextBillDate: z.nullable(instant),
  stripeCustomerId: z.nullable(z.string()),
  termsAcceptedAt: z.nullable(instant),
  termsVersion: z.nullable(z.string()),
  medicalDisclaimerAcceptedAt: z.nullable(instant),
  /** Of the latest assessment; null if there is none. */
  questionnaireStatus: z.nullable(z.enum(["pending", "analyzing", "analyzed"])),
  /** Why the analysis of the latest assessment failed for good. */
  analysisFailure: z.nullable(z.string()),
  hasAiReport: z.boolean(),
  /** When the closed account will be erased; null for an open one. */
  erasureDueAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
});

export type StaffUser = z.infer<typeof staffUserAnswer>;

const userFilter = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(z.enum(subscriptionStatuses)),
  role: z.optional(z.enum(["user", "staff"])),
  /** `failed`: an analysis failed for good and waits for staff. `none`: no assessment at all. */
  questionnaire: z.optional(z.enum(["analyzed", "waiting", "failed", "none"])),
};

export const listUsers = endpoint({
  name: "listUsers",
  route: "GET /api/admin/users",
  access: "admin",
  summary: "List accounts, page by page; newest first by default",
  query: z.object({
    ...userFilter,
    sort: z.optional(z.enum(userSorts)),
    direction: z.optional(z.enum(["asc", "desc"])),
    page: pageNumber,
    pageSize: z.optional(
      z.pipe(z.coerce.number(), z.union(userPageSizes.map((it) => z.literal(it)))),
    ),
  }),
  answer: z.array(staffUserAnswer),
});

export const countMatchingUsers = endpoint({
  name: "countMatchingUsers",
  route: "GET /api/admin/users/matching",
  access: "admin",
  summary: "Count accounts that a search and filters match, up to 1,000; without a filter, all",
  query: z.object(userFilter),
  answer: z.object({ matching: z.int(), isMore: z.boolean() }),
});

export const exportUsers = endpoint({
  name: "exportUsers",
  route: "GET /api/admin/users/export",
  access: "admin",
  exportsPeople: true,
  needsProof: true,
  summary: "Export the accounts a search and filters match as CSV, without health data",
  query: z.object(userFilter),
  media: "text/csv",
  problems: [proofNeeded, tooManyRequests],
  rateLimit: { requests: 20, windowSeconds: 600 },
});

export const exportConsents = endpoint({
  name: "exportConsents",
  route: "GET /api/admin/consents/export",
  access: "admin",
  exportsPeople: true,
  needsProof: true,
  summary: "Export all consents of the accounts a search and filters match as CSV",
  query: z.object(userFilter),
  media: "text/csv",
  problems: [proofNeeded, tooManyRequests],
  rateLimit: { requests: 20, windowSeconds: 600 },
});

export const getUserForStaff = endpoint({
  name: "getUserForStaff",
  route: "GET /api/admin/users/{id}",
  access: "admin",
  summary: "Get one account, as in the list",
  params: idParams,
  answer: staffUserAnswer,
});

const personSummary = z.extend(
  z.pick(staffUserAnswer, {
    id: true,
    username: true,
    email: true,
    fullName: true,
    country: true,
    role: true,
    subscriptionStatus: true,
    subscriptionPlan: true,
    subscriptionEndDate: true,
    freeUntil: true,
    nextBillDate: true,
    stripeCustomerId: true,
    erasureDueAt: true,
    createdAt: true,
  }),
  {
    isEmailConfirmed: z.boolean(),
    /** Whether staff may change their free access, or give it again: `after-plan` once their plan has ended. */
    freeAccess: z.enum(["offered", "after-plan", "not-offered"]),
    /** Amounts paid, refunded, and returned by a lost dispute, in pence. */
    paidMinor: z.int(),
    refundedMinor: z.int(),
    lostMinor: z.int(),
    /** Whether any payment can still be refunded. */
    isRefundable: z.boolean(),
    /** Number of tickets waiting for staff. */
    openTickets: z.int(),
  },
);

export type PersonSummary = z.infer<typeof personSummary>;

export const getPersonSummary = endpoint({
  name: "getPersonSummary",
  route: "GET /api/admin/users/{id}/summary",
  access: "support",
  summary: "Get a person's profile, access and payments, without health data",
  params: idParams,
  answer: personSummary,
});

const personCare = z.extend(
  z.pick(staffUserAnswer, { questionnaireStatus: true, analysisFailure: true, hasAiReport: true }),
  {
    openCase: z.nullable(
      z.object({
        id: z.uuid(),
        kind: z.enum(["crisis", "red-flag"]),
        dueAt: instant,
        isOverdue: z.boolean(),
        isContacted: z.boolean(),
        ownerName: z.nullable(z.string()),
      }),
    ),
    /** The programme that has waited longest for a decision. */
    inReviewId: z.nullable(z.uuid()),
    /** The most recently composed programme. */
    newestAudioId: z.nullable(z.uuid()),
  },
);

export type PersonCare = z.infer<typeof personCare>;

export const getPersonCare = endpoint({
  name: "getPersonCare",
  route: "GET /api/admin/users/{id}/care",
  access: "admin",
  readsHealth: true,
  summary:
    "Get what is waiting for staff about a person: an open case, audio in review, a failed analysis",
  params: idParams,
  answer: personCare,
});

export const consentKind = z.enum([
  "terms",
  "medical-disclaimer",
  "dashboard-disclaimer",
  "health-data",
  "review-publication",
]);

export const consentsAnswer = z.object({
  /** The latest version of the terms they accepted. */
  acceptedAt: z.nullable(instant),
  version: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  /** Everything the person agreed to, newest first; entries are never removed. */
  ledger: z.array(
    z.object({
      id: z.uuid(),
      kind: consentKind,
      version: z.string(),
      /** SHA-256 of the exact wording. */
      textHash: z.string(),
      acceptedAt: instant,
      withdrawnAt: z.nullable(instant),
      ip: z.nullable(z.string()),
    }),
  ),
});

export type UserConsents = z.infer<typeof consentsAnswer>;

export const getUserConsents = endpoint({
  name: "getUserConsents",
  route: "GET /api/admin/users/{id}/consents",
  access: "admin",
  summary: "Get the terms a person accepted, and all their consents",
  params: idParams,
  answer: consentsAnswer,
});
