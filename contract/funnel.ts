import * as z from "zod/mini";
import { chartRanges } from "@attune/domain/billing/revenue-chart";
import { questions } from "@attune/domain/questionnaire/questions";
import { endpoint } from "./endpoint.ts";

const count = z.int();

/** How far people got in a period. Visits and steps are counted anonymously as they happen. */
export const funnelAnswer = z.object({
  visits: count,
  /** People who reached questions 1 to 9, and who answered the last one. */
  wizard: z.array(count),
  /** Self-registered accounts from this period that still exist, and what they have done since. */
  registered: count,
  assessed: count,
  paid: count,
  listened: count,
});

export type Funnel = z.infer<typeof funnelAnswer>;

export const countWizardStep = endpoint({
  name: "countWizardStep",
  route: "POST /api/funnel/wizard-steps",
  access: "anyone",
  summary: "Count a visitor who reached this step of the assessment, anonymously",
  /** Reached question 1 to 9, or answered the last one. */
  body: z.object({
    step: z.int().check(z.gte(1), z.lte(questions.length + 1, "There is no such step")),
  }),
  status: 204,
  rateLimit: { requests: 60, windowSeconds: 60 },
});

export const getFunnel = endpoint({
  name: "getFunnel",
  route: "GET /api/admin/finances/funnel",
  access: "manager",
  summary:
    "Count how many visitors got from the front page to listening, step by step, in a period",
  query: z.object({ range: z.optional(z.enum(chartRanges)) }),
  answer: funnelAnswer,
});
