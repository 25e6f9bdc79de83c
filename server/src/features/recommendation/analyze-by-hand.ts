import {
  type AnalysisAnswer,
  type analyzeByHand,
  catalogueTooSmall,
  type FrequencyDetail,
  rhythmsTooSlow,
} from "@attune/contract/recommendation";
import type { BodyOf } from "@attune/contract/endpoint";
import type { RecommendationDraft } from "@attune/domain/recommendation/draft";
import { assessSafety } from "@attune/domain/questionnaire/safety";
import { normalizeScores } from "@attune/domain/questionnaire/scores";
import { CompositionError } from "@attune/domain/track/compose-programme";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { listCatalogue } from "../frequency/list-catalogue.ts";
import { draftRecommendation } from "./draft-recommendation.ts";

type Deps = Pick<App, "db" | "clock" | "config" | "textModel" | "log">;

/** Analyses answers typed or pasted by staff with the standard engine; nothing is stored. */
export async function analyzeTypedAnswers(
  app: Deps,
  { responses, primaryConcerns, seed = 0, ...levels }: BodyOf<typeof analyzeByHand>,
): Promise<AnalysisAnswer> {
  const input = {
    scores: normalizeScores(levels, "slider"),
    primaryConcerns,
    answers: responses,
    safety: assessSafety({ answers: responses, freeTexts: primaryConcerns }),
    seed,
  };
  const mayLeave = (app.config.llm?.healthDataProcessor ?? null) !== null;
  const catalogue = await listCatalogue(app.db);
  const draft = await draftRecommendation(app, input, catalogue, { mayLeave, names: [] }).catch(
    (error: unknown) => {
      if (error instanceof RangeError) throw new ProblemError(catalogueTooSmall);
      if (error instanceof CompositionError) throw new ProblemError(rhythmsTooSlow);
      throw error;
    },
  );
  return {
    analysis: draft.aiAnalysis,
    frequencyDetails: presentDetails(draft),
    engine: draft.engine,
    engineVersion: draft.engineVersion,
    fallbackReason: draft.modelRecord?.failed ?? null,
  };
}

/** The chosen entries in listening order, as staff read them. */
const presentDetails = ({ items }: Pick<RecommendationDraft, "items">): FrequencyDetail[] =>
  items.map((it) => ({
    entryId: it.entryId,
    name: it.name,
    frequency: it.hertz,
    purpose: it.purpose,
    duration: it.durationSeconds,
    evidenceGrade: it.evidenceGrade,
    evidenceSource: it.evidenceSource,
    ruleId: it.ruleId,
    reason: it.staffReason,
    customerReason: it.reason,
  }));
