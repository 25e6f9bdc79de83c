import * as z from "zod/mini";
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
  role: z.enum(["user", "admin", "admin_manager"]),
  plan: z.nullable(z.string()),
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionPlan: z.nullable(z.string()),
  subscriptionEndDate: z.nullable(instant),
  termsAcceptedAt: z.nullable(instant),
  termsVersion: z.nullable(z.string()),
  medicalDisclaimerAcceptedAt: z.nullable(instant),
  lastReviewPromptDate: z.nullable(instant),
  reviewPromptDismissedAt: z.nullable(instant),
  reviewSubmittedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
});

export type UserAnswer = z.infer<typeof userAnswer>;

export const getUser = endpoint({
  name: "getUser",
  method: "GET",
  path: "/api/user",
  access: "signed-in",
  summary: "The signed-in person; 401 means nobody is",
  answer: userAnswer,
});

export const gates = ["disclaimer", "questionnaire", "payment", "dashboard"] as const;
export const stages = ["received", "analyzed", "composed", "ready", "in-review"] as const;

/** Which screen the dashboard opens, decided once, by the server. */
export const userStateAnswer = z.object({
  gate: z.enum(gates),
  hasAccess: z.boolean(),
  isSuspended: z.boolean(),
  /** True where a free account still has to confirm age and terms at its first sign-in. */
  needsTerms: z.boolean(),
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
});

export type UserState = z.infer<typeof userStateAnswer>;
export type Stage = (typeof stages)[number];
export type Gate = (typeof gates)[number];

export const getUserState = endpoint({
  name: "getUserState",
  method: "GET",
  path: "/api/user/state",
  access: "signed-in",
  summary: "The gate that stands before the dashboard, and how far the audio is",
  answer: userStateAnswer,
});

export const followEvents = endpoint({
  name: "followEvents",
  method: "GET",
  path: "/api/events",
  access: "signed-in",
  summary: "Server-sent events for the signed-in person: `state` whenever getUserState has changed",
  media: "text/event-stream",
});
