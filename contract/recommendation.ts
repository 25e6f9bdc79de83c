import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { problem, tooManyRequests } from "./problem.ts";
import { purposeNeeded } from "./purpose.ts";
import { assessmentBody, noQuestionnaire, questionnaireStatuses } from "./questionnaire.ts";
import { id, idParams, instant } from "./text.ts";

export const aiReportAnswer = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  questionnaireId: z.uuid(),
  /** For staff; names hertz. */
  aiAnalysis: z.string(),
  /** One line per item, as it is copied. */
  recommendedFrequencies: z.array(z.string()),
  /** What the customer reads. */
  personalizedPlan: z.string(),
  priority: z.string(),
  status: z.string(),
  /** Which engine answered, and of which version. */
  engine: z.string(),
  engineVersion: z.string(),
  /** Why the rules answered although a model is configured; null where none was asked or it answered. */
  fallbackReason: z.nullable(z.string()),
  items: z.array(
    z.object({
      /** The entry's own id in the catalogue. */
      entryId: z.string(),
      name: z.string(),
      hertz: z.number(),
      /** As it is heard in the programme. */
      durationSeconds: z.number(),
      purpose: z.string(),
      evidenceGrade: z.string(),
      /** The publication or tradition behind the grade; may name hertz. */
      evidenceSource: z.string(),
      ruleId: z.string(),
      /** Why, as the customer reads it. */
      reason: z.string(),
      /** Why, for staff: hertz, rule, answers, evidence, what was heard before. */
      staffReason: z.string(),
    }),
  ),
  createdAt: instant,
  updatedAt: instant,
});

export type AiReport = z.infer<typeof aiReportAnswer>;

export const noReport = problem({
  code: "no-report",
  status: 404,
  title: "No AI report",
  message: "There is no AI report for this person yet.",
});

export const getAiReport = endpoint({
  name: "getAiReport",
  method: "GET",
  path: "/api/admin/users/{id}/ai-report",
  access: "admin",
  readsHealth: true,
  needsPurpose: "person",
  summary: "Get what the analysis of a person's latest assessment recommends, and why",
  params: idParams,
  answer: aiReportAnswer,
  problems: [noReport, purposeNeeded],
});

export const generateAnalysis = endpoint({
  name: "generateAnalysis",
  method: "POST",
  path: "/api/admin/users/{id}/ai-analysis",
  access: "admin",
  summary: "Analyse a person's latest assessment, again if it was analysed or abandoned before",
  params: idParams,
  answer: z.object({ questionnaireId: z.uuid(), status: z.enum(questionnaireStatuses) }),
  status: 202,
  problems: [noQuestionnaire, tooManyRequests],
  rateLimit: { requests: 300, windowSeconds: 3600 },
});

/** One chosen entry as staff read it; names hertz. */
export const frequencyDetail = z.object({
  entryId: z.string(),
  name: z.string(),
  /** Hertz. */
  frequency: z.number(),
  purpose: z.string(),
  /** Seconds, as it would be heard in a programme. */
  duration: z.number(),
  evidenceGrade: z.enum(["A", "B", "C", "D"]),
  evidenceSource: z.string(),
  ruleId: z.string(),
  /** Why it was chosen: hertz, rule, answers, evidence, what was heard before. */
  reason: z.string(),
  /** The same as the customer reads it, without hertz. */
  customerReason: z.string(),
});

export type FrequencyDetail = z.infer<typeof frequencyDetail>;

export const analysisAnswer = z.object({
  analysis: z.string(),
  frequencyDetails: z.array(frequencyDetail),
  /** `llm`: a text model chose from the shortlist of the rules; `rules`: the rules chose. */
  engine: z.enum(["rules", "llm"]),
  engineVersion: z.string(),
  /** Why the rules answered although a model is configured; null where none was asked or it answered. */
  fallbackReason: z.nullable(z.string()),
});

export type AnalysisAnswer = z.infer<typeof analysisAnswer>;

const level = z
  .int("Please give a whole number from 0 to 10")
  .check(z.minimum(0, "Please give 0 or more"), z.maximum(10, "Please give 10 or less"));

export const catalogueTooSmall = problem({
  code: "catalogue-too-small",
  status: 409,
  title: "Too few frequencies",
  message:
    "The catalogue has fewer than ten active, curated frequencies that suit these answers. Please activate more and try again.",
});

export const analyzeByHand = endpoint({
  name: "analyzeByHand",
  method: "POST",
  path: "/api/admin/manual-ai-analysis",
  access: "admin",
  summary: "Choose 10 to 12 frequencies for answers that staff typed or pasted; nothing is stored",
  body: z.object({
    stressLevel: level,
    sleepQuality: level,
    painLevel: level,
    anxietyLevel: level,
    primaryConcerns: assessmentBody.shape.primaryConcerns,
    responses: assessmentBody.shape.responses,
    /** Another number, another of several programmes that are about as good. */
    seed: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  }),
  answer: analysisAnswer,
  problems: [catalogueTooSmall],
});

const ruleName = z
  .string()
  .check(z.maxLength(80), z.regex(/^[a-z]+(?:[.-][a-z]+)*$/, "This is not the name of a rule"));

/** A rule of the engine: when it holds, what it says, and what it may choose now. Names hertz. */
export const ruleAnswer = z.object({
  id: z.string(),
  /** The sentence that a customer reads. */
  reason: z.string(),
  when: z.string(),
  unless: z.nullable(z.string()),
  chooses: z.string(),
  phase: z.enum(["settle", "core", "rest"]),
  /** 1 to 10, the heaviest chooses first; null for what only fills a programme up. */
  weight: z.nullable(z.int()),
  /** Active, curated entries, best evidence first. */
  entries: z.array(
    z.object({
      /** The entry's own id in the catalogue. */
      entryId: z.string(),
      name: z.string(),
      hertz: z.number(),
      evidenceGrade: z.enum(["A", "B", "C", "D"]),
      evidenceSource: z.string(),
    }),
  ),
});

export type RuleAnswer = z.infer<typeof ruleAnswer>;

export const noRule = problem({
  code: "no-rule",
  status: 404,
  title: "Unknown rule",
  message: "The engine has no rule of this name now. The report was made by an earlier version.",
});

export const getRule = endpoint({
  name: "getRule",
  method: "GET",
  path: "/api/admin/rules/{rule}",
  access: "admin",
  summary: "Get a rule of the engine, and the entries it may choose",
  params: z.object({ rule: ruleName }),
  answer: ruleAnswer,
  problems: [noRule],
});

/** Why the newest programme is what it is, as its listener reads it: no hertz, no name, no promise. */
export const ownReasonsAnswer = z.object({
  assessmentId: id,
  preparedAt: instant,
  /** In listening order; each sentence once. */
  parts: z.array(
    z.object({ phase: z.enum(["settle", "core", "rest"]), reasons: z.array(z.string()) }),
  ),
  /** How many of its sounds have which grade of evidence, best first; 0 is left out. */
  evidence: z.array(z.object({ grade: z.enum(["A", "B", "C", "D"]), sounds: z.int() })),
});

/** What is different since the assessment before, and what followed from it. */
export const ownChangesAnswer = z.object({
  /** When the assessment before was completed. */
  since: instant,
  /** The scores that moved, 0 to 10. */
  scores: z.array(
    z.object({
      name: z.enum(["stress", "sleep", "pain", "anxiety"]),
      before: z.int(),
      after: z.int(),
      /** The sentences of the rules that the new score set off and the old one did not. */
      reasons: z.array(z.string()),
    }),
  ),
});

export type OwnChanges = z.infer<typeof ownChangesAnswer>;

export type OwnReasons = z.infer<typeof ownReasonsAnswer>;

export const getOwnReasons = endpoint({
  name: "getOwnReasons",
  method: "GET",
  path: "/api/user/recommendation",
  access: "signed-in",
  mayBeViewed: true,
  summary: "Explain the latest audio in plain words; null before the first analysis",
  answer: z.nullable(ownReasonsAnswer),
});

export const getOwnChanges = endpoint({
  name: "getOwnChanges",
  method: "GET",
  path: "/api/user/recommendation/changes",
  access: "signed-in",
  mayBeViewed: true,
  summary:
    "Get which scores changed since the previous assessment, and what that changed in the programme; null before there are two",
  answer: z.nullable(ownChangesAnswer),
});
