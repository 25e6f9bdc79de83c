import * as z from "zod/mini";
import {
  areValidConditions,
  safetyOptions,
  selfHarmAnswers,
} from "@attune/domain/questionnaire/safety-answers";
import { endpoint } from "./endpoint.ts";
import { problem, tooManyRequests } from "./problem.ts";
import { instant } from "./text.ts";

const conditions = z
  .array(z.enum(safetyOptions, "This is not one of the boxes"), "Please choose at least one box")
  .check(
    z.maxLength(safetyOptions.length, "There are more boxes ticked than boxes"),
    z.refine(areValidConditions, "Please tick what applies to you, or “None of these” alone"),
  );

/** The answers to "Do any of these apply to you?" and, if asked, about self-harm. */
export const safetyAnswersBody = z.object({
  conditions,
  selfHarm: z.optional(z.enum(selfHarmAnswers, "This is not one of the answers")),
});

export type SafetyAnswers = z.infer<typeof safetyAnswersBody>;

export const consentNeeded = problem({
  code: "consent-needed",
  status: 409,
  title: "Consent is needed",
  message: "Please agree that we may process your health answers first. They were not saved.",
});

export const consentWithdrawn = problem({
  code: "consent-withdrawn",
  status: 409,
  title: "Consent was withdrawn",
  message:
    "Consent to use health answers was withdrawn, so nothing was stored and nothing is sold. A new assessment gives it again.",
});

export const ownSafetyAnswers = z.object({
  /** The latest boxes; null if never asked. */
  conditions: z.nullable(z.array(z.enum(safetyOptions))),
  answeredAt: z.nullable(instant),
  /** True for someone whose assessment is from before these questions: they are asked once. */
  isDue: z.boolean(),
  /** True if staff review the latest assessment's audio before it can be played. */
  isReviewedFirst: z.boolean(),
});

export type OwnSafetyAnswers = z.infer<typeof ownSafetyAnswers>;

export const getSafetyAnswers = endpoint({
  name: "getSafetyAnswers",
  route: "GET /api/user/safety-answers",
  access: "signed-in",
  summary: "Get the boxes the person last ticked, and whether their audio is reviewed first",
  answer: ownSafetyAnswers,
});

export const saveSafetyAnswers = endpoint({
  name: "saveSafetyAnswers",
  route: "POST /api/user/safety-answers",
  access: "signed-in",
  summary: "Save the safety boxes outside an assessment; audio they rule out waits for staff",
  body: z.object({ conditions }),
  answer: ownSafetyAnswers,
  problems: [consentNeeded, tooManyRequests],
  rateLimit: { requests: 30, windowSeconds: 3600 },
});
