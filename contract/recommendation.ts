import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { problem, tooManyRequests } from "./problem.ts";
import { noQuestionnaire, questionnaireStatuses } from "./questionnaire.ts";
import { idParams, instant } from "./text.ts";

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
  items: z.array(
    z.object({
      /** The entry's own id in the catalogue. */
      entryId: z.string(),
      name: z.string(),
      hertz: z.number(),
      durationSeconds: z.number(),
      purpose: z.string(),
      evidenceGrade: z.string(),
      ruleId: z.string(),
      reason: z.string(),
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
  summary: "What the analysis of a person's newest assessment recommends, and why",
  params: idParams,
  answer: aiReportAnswer,
  problems: [noReport],
});

export const generateAnalysis = endpoint({
  name: "generateAnalysis",
  method: "POST",
  path: "/api/admin/users/{id}/ai-analysis",
  access: "admin",
  summary: "Analyse a person's newest assessment, again where it was analysed or given up before",
  params: idParams,
  answer: z.object({ questionnaireId: z.uuid(), status: z.enum(questionnaireStatuses) }),
  status: 202,
  problems: [noQuestionnaire, tooManyRequests],
  rateLimit: { requests: 300, windowSeconds: 3600 },
});
