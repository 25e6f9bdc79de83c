import * as z from "zod/mini";
import { changedMeanwhile } from "./changed-meanwhile.ts";
import { endpoint } from "./endpoint.ts";
import { problem } from "./problem.ts";
import { aiReportAnswer, noReport } from "./recommendation.ts";
import { consentWithdrawn } from "./safety-answers.ts";
import { id, idParams, line, paragraph } from "./text.ts";

export const editRefused = problem({
  code: "edit-refused",
  status: 409,
  title: "This cannot be saved",
  message: "No programme can be made of this. Please change it and save again.",
});

export const analysisUnderWay = problem({
  code: "analysis-under-way",
  status: 409,
  title: "Being analysed",
  message: "This assessment is being analysed again. Please wait for the result, then change that.",
});

const fewest = "A programme needs at least 10 frequencies";

export const recommendationEdit = z.object({
  /** The version that editing began from. */
  versionId: id,
  /** In listening order. The durations, in seconds, are scaled to the length of the programme. */
  items: z
    .array(
      z.object({
        entryId: z.string().check(z.minLength(1), z.maxLength(200)),
        durationSeconds: z
          .number("Please give the duration in seconds")
          .check(
            z.gte(1, "Duration must be at least 1 second"),
            z.lte(1800, "Duration must be at most 1,800 seconds"),
          ),
      }),
      fewest,
    )
    .check(
      z.minLength(10, fewest),
      z.maxLength(12, "A programme has at most 12 frequencies"),
      z.refine(
        (items) => new Set(items.map((it) => it.entryId)).size === items.length,
        "A programme can contain each frequency once",
      ),
    ),
  personalizedPlan: paragraph(8000).check(
    z.trim(),
    z.minLength(1, "Please write what the customer reads"),
  ),
  note: line("Please say what you changed and why", 5, 300),
});

export const editRecommendation = endpoint({
  name: "editRecommendation",
  route: "POST /api/admin/users/{id}/recommendations",
  access: "admin",
  summary:
    "Change what is recommended for an assessment: a new version, whose audio waits for review; the earlier ones stay readable",
  params: idParams,
  body: recommendationEdit,
  answer: aiReportAnswer,
  status: 201,
  problems: [noReport, editRefused, analysisUnderWay, changedMeanwhile, consentWithdrawn],
});
