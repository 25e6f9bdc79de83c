import * as z from "zod/mini";
import { accountRoles } from "./access.ts";
import { userPageSizes, userSorts } from "@attune/domain/account/user-list";
import { endpoint } from "./endpoint.ts";
import { tooManyRequests } from "./problem.ts";
import { idParams, instant, pageNumber } from "./text.ts";

export const subscriptionStatuses = [
  "active",
  "free",
  "inactive",
  "cancelled",
  "past_due",
  "expired",
] as const;

/** The signed-in person as they may read themselves. */
export const userAnswer = z.object({
  id: z.uuid(),
  email: z.nullable(z.string()),
  username: z.string(),
  fullName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.iso.date()),
  country: z.nullable(z.string()),
  role: z.enum(accountRoles),
  plan: z.nullable(z.string()),
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionPlan: z.nullable(z.string()),
  subscriptionEndDate: z.nullable(instant),
  termsAcceptedAt: z.nullable(instant),
  termsVersion: z.nullable(z.string()),
  medicalDisclaimerAcceptedAt: z.nullable(instant),
  /** They agreed that their health answers are stored, and have not taken it back. */
  healthDataConsent: z.boolean(),
  lastReviewPromptDate: z.nullable(instant),
  reviewPromptDismissedAt: z.nullable(instant),
  reviewSubmittedAt: z.nullable(instant),
  /** How often they really listened: sessions of which at least eight minutes were heard. */
  fullSessions: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** There while a member of staff has no second factor: until they set one up, hardly anything else is answered. */
  needsSecondFactor: z.optional(z.literal(true)),
  /** There in the demo, where staff may do without the second factor that they would need elsewhere. */
  isSparedSecondFactor: z.optional(z.literal(true)),
});

export type UserAnswer = z.infer<typeof userAnswer>;

export const getUser = endpoint({
  name: "getUser",
  method: "GET",
  path: "/api/user",
  access: "signed-in",
  mayBeViewed: true,
  isOpenBeforeFactor: true,
  summary: "Get the signed-in person; 401 if there is none",
  answer: userAnswer,
});

export const gates = ["disclaimer", "questionnaire", "payment", "dashboard"] as const;
export const stages = ["received", "analyzed", "composed", "ready", "in-review"] as const;

/** Which screen the dashboard opens, decided once, by the server. */
export const userStateAnswer = z.object({
  gate: z.enum(gates),
  hasAccess: z.boolean(),
  isSuspended: z.boolean(),
  /** True where the disclaimer, in the words of today, has not been accepted yet. */
  needsDisclaimer: z.boolean(),
  /** True for a free account that signs in first, and for everybody whose terms are no longer the current ones. */
  needsTerms: z.boolean(),
  /** There while the password is the one that staff chose: the person should choose their own. */
  hasGivenPassword: z.optional(z.boolean()),
  subscriptionId: z.nullable(z.string()),
  subscriptionStatus: z.string(),
  /** The newest assessment's way to its audio; null before the first assessment. */
  preparation: z.nullable(
    z.object({
      assessmentId: z.uuid(),
      stage: z.enum(stages),
      receivedAt: instant,
      analyzedAt: z.nullable(instant),
      composedAt: z.nullable(instant),
      readyAt: z.nullable(instant),
      promisedBy: instant,
    }),
  ),
  /** How many sounds wait until staff have looked at them again. */
  heldBack: z.int(),
  /** Stands for when this was read; followEvents takes it. */
  version: z.string(),
});

export type UserState = z.infer<typeof userStateAnswer>;
export type Stage = (typeof stages)[number];
export type Gate = (typeof gates)[number];

export const getUserState = endpoint({
  name: "getUserState",
  method: "GET",
  path: "/api/user/state",
  access: "signed-in",
  mayBeViewed: true,
  summary: "Get the next gate before the dashboard, and the progress of the audio",
  answer: userStateAnswer,
});

export const followEvents = endpoint({
  name: "followEvents",
  method: "GET",
  path: "/api/events",
  access: "signed-in",
  summary:
    "Stream server-sent events for the signed-in person: `state` whenever getUserState changes; for admins also `cases`, `reviews` and `reviewing`",
  query: z.object({
    /** The version that was read; without it, or where something has changed since, `state` comes at once. */
    since: z.optional(z.string().check(z.maxLength(100))),
  }),
  media: "text/event-stream",
});

export const countUsers = endpoint({
  name: "countUsers",
  method: "GET",
  path: "/api/admin/users/count",
  access: "office",
  summary: "Count accounts; also for staff who may not read the list",
  answer: z.object({ total: z.int() }),
});

export const countWaiting = endpoint({
  name: "countWaiting",
  method: "GET",
  path: "/api/admin/users/waiting",
  access: "admin",
  summary: "Count what is waiting for staff: audio to review, open tickets, closing accounts",
  answer: z.object({ review: z.int(), tickets: z.int(), deletions: z.int() }),
});

/** Somebody with an account, as staff see them. */
export const staffUserAnswer = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  country: z.nullable(z.string()),
  role: z.enum(accountRoles),
  /** `free` for staff as well, who need no subscription. */
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionPlan: z.nullable(z.string()),
  subscriptionEndDate: z.nullable(instant),
  nextBillDate: z.nullable(instant),
  stripeCustomerId: z.nullable(z.string()),
  termsAcceptedAt: z.nullable(instant),
  termsVersion: z.nullable(z.string()),
  medicalDisclaimerAcceptedAt: z.nullable(instant),
  /** Of the newest assessment; null where there is none. */
  questionnaireStatus: z.nullable(z.enum(["pending", "analyzing", "analyzed"])),
  /** Why the analysis of the newest assessment was given up. */
  analysisFailure: z.nullable(z.string()),
  hasAiReport: z.boolean(),
  /** When the closed account is erased; null for an open one. */
  erasureDueAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
});

export type StaffUser = z.infer<typeof staffUserAnswer>;

const userFilter = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(z.enum(subscriptionStatuses)),
  role: z.optional(z.enum(["user", "staff"])),
  /** `failed`: an analysis was given up and waits for staff. `none`: no assessment at all. */
  questionnaire: z.optional(z.enum(["analyzed", "waiting", "failed", "none"])),
};

export const listUsers = endpoint({
  name: "listUsers",
  method: "GET",
  path: "/api/admin/users",
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
  method: "GET",
  path: "/api/admin/users/matching",
  access: "admin",
  summary: "Count accounts that a search and filters match, up to 1,000; without a filter, all",
  query: z.object(userFilter),
  answer: z.object({ matching: z.int(), isMore: z.boolean() }),
});

export const exportUsers = endpoint({
  name: "exportUsers",
  method: "GET",
  path: "/api/admin/users/export",
  access: "admin",
  exportsPeople: true,
  summary: "Export the accounts a search and filters match as CSV, without health data",
  query: z.object(userFilter),
  media: "text/csv",
  problems: [tooManyRequests],
  rateLimit: { requests: 20, windowSeconds: 600 },
});

export const exportConsents = endpoint({
  name: "exportConsents",
  method: "GET",
  path: "/api/admin/consents/export",
  access: "admin",
  exportsPeople: true,
  summary: "Export all consents of the accounts a search and filters match as CSV",
  query: z.object(userFilter),
  media: "text/csv",
  problems: [tooManyRequests],
  rateLimit: { requests: 20, windowSeconds: 600 },
});

export const getUserForStaff = endpoint({
  name: "getUserForStaff",
  method: "GET",
  path: "/api/admin/users/{id}",
  access: "admin",
  summary: "Get one account, as in the list",
  params: idParams,
  answer: staffUserAnswer,
});

export const consentKind = z.enum([
  "terms",
  "medical-disclaimer",
  "dashboard-disclaimer",
  "health-data",
  "review-publication",
]);

export const consentsAnswer = z.object({
  /** Of the terms, the version accepted last. */
  acceptedAt: z.nullable(instant),
  version: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  /** Everything the person agreed to, newest first; nothing is ever taken out of it. */
  ledger: z.array(
    z.object({
      id: z.uuid(),
      kind: consentKind,
      version: z.string(),
      /** SHA-256 of the exact words. */
      textHash: z.string(),
      acceptedAt: instant,
      ip: z.nullable(z.string()),
    }),
  ),
});

export type UserConsents = z.infer<typeof consentsAnswer>;

export const getUserConsents = endpoint({
  name: "getUserConsents",
  method: "GET",
  path: "/api/admin/users/{id}/consents",
  access: "admin",
  summary: "Get the terms a person accepted, and all their consents",
  params: idParams,
  answer: consentsAnswer,
});
