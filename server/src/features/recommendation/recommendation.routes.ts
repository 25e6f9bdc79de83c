import {
  type AiReport,
  analyzeByHand,
  generateAnalysis,
  getAiReport,
  getOwnChanges,
  getOwnReasons,
  getRule,
  noReport,
  noRule,
} from "@attune/contract/recommendation";
import { entriesOfRule, wordsOfRule } from "@attune/domain/recommendation/rule-words";
import { type RouteContext, mount } from "../../http/mount.ts";
import { ProblemError } from "../../http/problem.ts";
import { listCatalogue } from "../frequency/list-catalogue.ts";
import { getNewestAssessmentId } from "../questionnaire/find-newest.ts";
import { reopenAssessment } from "../questionnaire/reopen-assessment.ts";
import { analyzeTypedAnswers } from "./analyze-by-hand.ts";
import { findOwnChanges } from "./find-own-changes.ts";
import { findOwnReasons } from "./find-own-reasons.ts";
import { openRecommendation } from "./find-recommendation.ts";
import { listLatestByUser } from "./recommendation.sql.ts";

export function recommendationRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, getAiReport, async ({ params }): Promise<AiReport> => {
    const [row] = await listLatestByUser(app.db, params.id, 1);
    if (row === undefined) throw new ProblemError(noReport);
    const draft = await openRecommendation(app, row);
    return {
      id: row.id,
      userId: row.user_id,
      questionnaireId: row.questionnaire_id,
      aiAnalysis: draft.aiAnalysis,
      recommendedFrequencies: draft.recommendedFrequencies,
      personalizedPlan: draft.personalizedPlan,
      priority: row.priority,
      status: row.status,
      engine: row.engine,
      engineVersion: row.engine_version,
      fallbackReason: draft.modelRecord?.failed ?? null,
      items: draft.items,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    };
  });

  mount(context, generateAnalysis, async ({ params }) => {
    const userId = params.id;
    const id = await getNewestAssessmentId(app.db, userId);
    await app.inTransaction((tx) => reopenAssessment(app, tx, { id, userId }));
    return { questionnaireId: id, status: "pending" as const };
  });

  mount(context, getRule, async ({ params }) => {
    const words = wordsOfRule(params.rule);
    if (words === undefined) throw new ProblemError(noRule);
    const entries = entriesOfRule(words.id, await listCatalogue(app.db));
    return { ...words, entries: entries.map(({ id, ...it }) => ({ ...it, entryId: id })) };
  });

  mount(context, analyzeByHand, ({ body }) => analyzeTypedAnswers(app, body));

  mount(context, getOwnReasons, ({ who }) => findOwnReasons(app, who.userId));

  mount(context, getOwnChanges, ({ who }) => findOwnChanges(app, who.userId));
}
