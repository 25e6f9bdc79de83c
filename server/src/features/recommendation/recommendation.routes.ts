import {
  analyzeByHand,
  generateAnalysis,
  getAiReport,
  getOwnChanges,
  getOwnReasons,
  getRule,
  noRule,
} from "@attune/contract/recommendation";
import * as edit from "@attune/contract/recommendation-edit";
import { entriesOfRule, wordsOfRule } from "@attune/domain/recommendation/rule-words";
import { changeOrShow } from "../../http/based-on.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { ProblemError } from "../../http/problem.ts";
import { listCatalogue } from "../frequency/list-catalogue.ts";
import { getNewestAssessmentId } from "../questionnaire/find-newest.ts";
import { reopenAssessment } from "../questionnaire/reopen-assessment.ts";
import { analyzeTypedAnswers } from "./analyze-by-hand.ts";
import { editRecommendation } from "./edit-recommendation.ts";
import { findOwnChanges } from "./find-own-changes.ts";
import { findOwnReasons } from "./find-own-reasons.ts";
import { showCurrent, showReport } from "./show-report.ts";

export function recommendationRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, getAiReport, ({ params, query }) => showReport(app, params.id, query.version));

  mount(context, edit.editRecommendation, ({ params: { id: userId }, body, who }) =>
    changeOrShow(
      edit.editRecommendation,
      () => editRecommendation(app, { userId, staffId: who.userId, body }),
      () => showCurrent(app, userId, body.versionId),
    ),
  );

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
