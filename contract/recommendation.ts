import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { problem, tooManyRequests } from "./problem.ts";
import { purposeNeeded } from "./purpose.ts";
import { assessmentBody, noQuestionnaire, questionnaireStatuses } from "./questionnaire.ts";
import { id, idParams, instant } from "./text.ts";

/** One version of what is recommended for an assessment, by an analysis or by staff. */
const reportVersion = z.object({
  id: z.uuid(),
  /** From 1. */
  version: z.int(),
  createdAt: instant,
  /** False once a later version has replaced it. */
  isCurrent: z.boolean(),
  /** What staff changed and why; null for an analysis. `by` is null if their account is deleted. */
  edit: z.nullable(z.object({ by: z.nullable(z.string()), note: z.string() })),
});

export type ReportVersion = z.infer<typeof reportVersion>;

export const aiReportAnswer = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  questionnaireId: z.uuid(),
  /** For staff; names hertz. */
  aiAnalysis: z.string(),
  /** One line per item, for copying. */
  recommendedFrequencies: z.array(z.string()),
  /** Text for the customer. */
  personalizedPlan: z.string(),
  priority: z.string(),
  status: z.string(),
  /** Engine and version used. */
  engine: z.string(),
  engineVersion: z.string(),
  /** Why the rules were used although a model is configured; null otherwise. */
  fallbackReason: z.nullable(z.string()),
  items: z.array(
    z.object({
      /** The entry's own id in the catalogue. */
      entryId: z.string(),
      name: z.string(),
      hertz: z.number(),
      /** As played in the programme. */
      durationSeconds: z.number(),
      purpose: z.string(),
      evidenceGrade: z.string(),
      /** The publication or tradition behind the grade; may contain hertz. */
      evidenceSource: z.string(),
      ruleId: z.string(),
      /** Reason, for the customer. */
      reason: z.string(),
      /** Reason, for staff: hertz, rule, answers, evidence, previous listening. */
      staffReason: z.string(),
    }),
  ),
  createdAt: instant,
  updatedAt: instant,
  /** Every version for the same assessment, newest first, including this one. */
  versions: z.array(reportVersion),
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
  route: "GET /api/admin/users/{id}/ai-report",
  access: "admin",
  readsHealth: true,
  needsPurpose: "person",
  summary:
    "Get what is recommended for a person's latest assessment, and why; or an earlier version of any",
  params: idParams,
  query: z.object({ version: z.optional(id) }),
  answer: aiReportAnswer,
  problems: [noReport, purposeNeeded],
});

export const generateAnalysis = endpoint({
  name: "generateAnalysis",
  route: "POST /api/admin/users/{id}/ai-analysis",
  access: "admin",
  summary: "Analyse a person's latest assessment, again if it was analysed or abandoned before",
  params: idParams,
  answer: z.object({ questionnaireId: z.uuid(), status: z.enum(questionnaireStatuses) }),
  status: 202,
  problems: [noQuestionnaire, tooManyRequests],
  rateLimit: { requests: 300, windowSeconds: 3600 },
});

/** One chosen entry for staff; contains hertz. */
export const frequencyDetail = z.object({
  entryId: z.string(),
  name: z.string(),
  /** Hertz. */
  frequency: z.number(),
  purpose: z.string(),
  /** Seconds, as played in a programme. */
  duration: z.number(),
  evidenceGrade: z.enum(["A", "B", "C", "D"]),
  evidenceSource: z.string(),
  ruleId: z.string(),
  /** Why it was chosen: hertz, rule, answers, evidence, previous listening. */
  reason: z.string(),
  /** The same for the customer, without hertz. */
  customerReason: z.string(),
});

export type FrequencyDetail = z.infer<typeof frequencyDetail>;

export const analysisAnswer = z.object({
  analysis: z.string(),
  frequencyDetails: z.array(frequencyDetail),
  /** `llm`: a text model chose from the shortlist of the rules; `rules`: the rules chose. */
  engine: z.enum(["rules", "llm"]),
  engineVersion: z.string(),
  /** Why the rules were used although a model is configured; null otherwise. */
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

export const rhythmsTooSlow = problem({
  code: "rhythms-too-slow",
  status: 409,
  title: "Frequencies too slow",
  message:
    "The frequencies that suit these answers are so slow that they do not fit into one programme. Please activate faster ones and try again.",
});

export const analyzeByHand = endpoint({
  name: "analyzeByHand",
  route: "POST /api/admin/manual-ai-analysis",
  access: "admin",
  summary: "Choose 10 to 12 frequencies for answers that staff typed or pasted; nothing is stored",
  body: z.object({
    stressLevel: level,
    sleepQuality: level,
    painLevel: level,
    anxietyLevel: level,
    primaryConcerns: assessmentBody.shape.primaryConcerns,
    responses: assessmentBody.shape.responses,
    /** A different number gives another of several equally good programmes. */
    seed: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  }),
  answer: analysisAnswer,
  problems: [catalogueTooSmall, rhythmsTooSlow],
});

const ruleName = z
  .string()
  .check(z.maxLength(80), z.regex(/^[a-z]+(?:[.-][a-z]+)*$/, "This is not the name of a rule"));

/** A rule of the engine: when it applies, what it says, and what it may choose now. Contains hertz. */
export const ruleAnswer = z.object({
  id: z.string(),
  /** The sentence shown to customers. */
  reason: z.string(),
  when: z.string(),
  unless: z.nullable(z.string()),
  chooses: z.string(),
  phase: z.enum(["settle", "core", "rest"]),
  /** Weight, 1 to 10, highest chooses first; null for rules that only fill a programme up. */
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
  route: "GET /api/admin/rules/{rule}",
  access: "admin",
  summary: "Get a rule of the engine, and the entries it may choose",
  params: z.object({ rule: ruleName }),
  answer: ruleAnswer,
  problems: [noRule],
});

/** Why the latest programme is what it is, for its listener: no hertz, names or promises. */
export const ownReasonsAnswer = z.object({
  assessmentId: id,
  preparedAt: instant,
  /** In playing order, without repeated sentences. */
  parts: z.array(
    z.object({ phase: z.enum(["settle", "core", "rest"]), reasons: z.array(z.string()) }),
  ),
  /** Number of sounds per evidence grade, best first; zeros are left out. */
  evidence: z.array(z.object({ grade: z.enum(["A", "B", "C", "D"]), sounds: z.int() })),
});

/** What changed since the previous assessment, and its consequences. */
export const ownChangesAnswer = z.object({
  /** When the previous assessment was completed. */
  since: instant,
  /** The scores that changed, 0 to 10. */
  scores: z.array(
    z.object({
      name: z.enum(["stress", "sleep", "pain", "anxiety"]),
      /** Null if it was not answered. */
      before: z.nullable(z.int()),
      after: z.nullable(z.int()),
      /** Sentences of the rules triggered by the new score but not by the old one. */
      reasons: z.array(z.string()),
    }),
  ),
});

export type OwnChanges = z.infer<typeof ownChangesAnswer>;

export type OwnReasons = z.infer<typeof ownReasonsAnswer>;

export const getOwnReasons = endpoint({
  name: "getOwnReasons",
  route: "GET /api/user/recommendation",
  access: "signed-in",
  mayBeViewed: true,
  summary: "Explain the latest audio in plain words; null before the first analysis",
  answer: z.nullable(ownReasonsAnswer),
});

export const getOwnChanges = endpoint({
  name: "getOwnChanges",
  route: "GET /api/user/recommendation/changes",
  access: "signed-in",
  mayBeViewed: true,
  summary:
    "Get which scores changed since the previous assessment, and what that changed in the programme; null before there are two",
  answer: z.nullable(ownChangesAnswer),
});
