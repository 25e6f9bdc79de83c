import * as z from "zod/mini";
import { accountRoles } from "./access.ts";
import { endpoint } from "./endpoint.ts";
import { instant } from "./text.ts";

export const subscriptionStatuses = [
  "active",
  "free",
  "inactive",
  "cancelled",
  "past_due",
  "expired",
] as const;

/** The signed-in person's own data. */
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
  /** End of a free account, which may be past; null if it is not free, or has no end. */
  freeUntil: z.nullable(instant),
  termsAcceptedAt: z.nullable(instant),
  termsVersion: z.nullable(z.string()),
  medicalDisclaimerAcceptedAt: z.nullable(instant),
  /** Whether they consent to storing their health answers. */
  healthDataConsent: z.boolean(),
  lastReviewPromptDate: z.nullable(instant),
  reviewPromptDismissedAt: z.nullable(instant),
  reviewSubmittedAt: z.nullable(instant),
  /** Number of full sessions: those with at least eight minutes heard. */
  fullSessions: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /**
   * Present while a staff member has no second factor; until they set one up, almost every call is refused.
   */
  needsSecondFactor: z.optional(z.literal(true)),
  /** Present in the demo, where staff may skip the second factor required elsewhere. */
  isSparedSecondFactor: z.optional(z.literal(true)),
  /** From `GET /api/user` to staff: how long their session lasts unless it is used, and at most. */
  sessionSecondsLeft: z.optional(z.object({ idle: z.int(), atMost: z.int() })),
  /** From a sign-in with a recovery code: how many are left. */
  recoveryCodesLeft: z.optional(z.int()),
});

export type UserAnswer = z.infer<typeof userAnswer>;

export const getUser = endpoint({
  name: "getUser",
  route: "GET /api/user",
  access: "signed-in",
  mayBeViewed: true,
  isOpenBeforeFactor: true,
  summary: "Get the signed-in person; 401 if there is none",
  answer: userAnswer,
});

export const gates = ["disclaimer", "questionnaire", "payment", "dashboard"] as const;
/** `rejected`: staff decided after a review that this audio is not played. */
export const stages = [
  "received",
  "analyzed",
  "composed",
  "ready",
  "in-review",
  "rejected",
] as const;

/** Which screen the dashboard opens, decided by the server. */
export const userStateAnswer = z.object({
  gate: z.enum(gates),
  hasAccess: z.boolean(),
  isSuspended: z.boolean(),
  /** True if the current disclaimer has not been accepted yet. */
  needsDisclaimer: z.boolean(),
  /**
   * True for a free account at first sign-in, and for any customer who has not accepted the current
   * terms.
   */
  needsTerms: z.boolean(),
  /** Present while the password is the one staff chose; the person should change it. */
  hasGivenPassword: z.optional(z.boolean()),
  subscriptionId: z.nullable(z.string()),
  subscriptionStatus: z.string(),
  /** Progress of the latest assessment towards audio; null before the first assessment. */
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
  /** Number of sounds waiting until staff have reviewed them again. */
  heldBack: z.int(),
  /** Version of this state; pass it to followEvents. */
  version: z.string(),
});

export type UserState = z.infer<typeof userStateAnswer>;
export type Stage = (typeof stages)[number];
export type Gate = (typeof gates)[number];

export const getUserState = endpoint({
  name: "getUserState",
  route: "GET /api/user/state",
  access: "signed-in",
  mayBeViewed: true,
  summary: "Get the next gate before the dashboard, and the progress of the audio",
  answer: userStateAnswer,
});

export const followEvents = endpoint({
  name: "followEvents",
  route: "GET /api/events",
  access: "signed-in",
  summary:
    "Stream server-sent events for the signed-in person: `state` whenever getUserState changes; for admins also `cases`, `reviews`, `assignments` and `prescriptions`, and for support as well `presence` and `tickets`",
  query: z.object({
    /** The version already read; without it, or if something has changed since, `state` is sent at once. */
    since: z.optional(z.string().check(z.maxLength(100))),
    /** How long ago a staff page began to read; other events since then are sent at once. */
    ageMs: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  }),
  media: "text/event-stream",
});
