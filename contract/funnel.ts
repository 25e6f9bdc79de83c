import * as z from "zod/mini";
import { chartRanges } from "@attune/domain/billing/revenue-chart";
import { questions } from "@attune/domain/questionnaire/questions";
import { endpoint } from "./endpoint.ts";

const count = z.int();

/** How far people came in some days. Visits and steps are counted as they happen, without whose they are. */
export const funnelAnswer = z.object({
  visits: count,
  /** Who reached question 1 to 9, and anyone who answered the last one. */
  wizard: z.array(count),
  /** Accounts that people made for themselves in these days and have still; and what these have done since. */
  registered: count,
  assessed: count,
  paid: count,
  listened: count,
});

export type Funnel = z.infer<typeof funnelAnswer>;

export const countWizardStep = endpoint({
  name: "countWizardStep",
  method: "POST",
  path: "/api/funnel/wizard-steps",
  access: "anyone",
  summary: "Count a visitor who reached this step of the assessment, anonymously",
  /** Reaching question 1 to 9, and giving the last answer. */
  body: z.object({
    step: z.int().check(z.gte(1), z.lte(questions.length + 1, "There is no such step")),
  }),
  status: 204,
  rateLimit: { requests: 60, windowSeconds: 60 },
});

export const getFunnel = endpoint({
  name: "getFunnel",
  method: "GET",
  path: "/api/admin/finances/funnel",
  access: "manager",
  summary:
    "Count how many visitors got from the front page to listening, step by step, in a period",
  query: z.object({ range: z.optional(z.enum(chartRanges)) }),
  answer: funnelAnswer,
});
