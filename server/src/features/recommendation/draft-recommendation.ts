import type { CatalogueEntry } from "@attune/domain/recommendation/catalogue-entry";
import type { RecommendationDraft } from "@attune/domain/recommendation/draft";
import type { RecommendationInput } from "@attune/domain/recommendation/recommendation-input";
import { recommend } from "@attune/domain/recommendation/rules";
import type { App } from "../../app.ts";
import { askForProgramme, type ModelRecord } from "./ask-for-programme.ts";

/** The sealed part of an analysis. */
export interface StoredRecommendation extends RecommendationDraft {
  /** Absent if no model was called. */
  modelRecord?: ModelRecord;
  /** What staff changed and why; absent from an analysis. */
  editNote?: string;
}

export interface Privacy {
  /** False: no part of it may be sent to a model. */
  mayLeave: boolean;
  /** Words removed from free text before it is sent to a model. */
  names: readonly string[];
}

type Deps = Pick<App, "db" | "clock" | "config" | "textModel" | "log">;

/**
 * The only path to an analysis: the model if configured and allowed, otherwise, and after any failure, the
 * rules. A model is not called in a crisis, with symptoms that call for an ambulance, or for a language we
 * cannot read. Throws a RangeError if the catalogue is too small for a programme.
 */
export async function draftRecommendation(
  app: Deps,
  input: RecommendationInput,
  catalogue: readonly CatalogueEntry[],
  { mayLeave, names }: Privacy,
): Promise<StoredRecommendation> {
  const { textModel, log } = app;
  const { isCrisis, redFlags, isUnreadable } = input.safety;
  const mayBeAsked = mayLeave && !isCrisis && redFlags.length === 0 && !isUnreadable;
  if (textModel === null || !mayBeAsked) return recommend(input, catalogue);
  const { draft, record } = await askForProgramme(app, textModel, input, catalogue, names);
  if (record.failed !== null)
    log.warn({ failed: record.failed, turns: record.turns.length }, "the model gave no analysis");
  return { ...(draft ?? recommend(input, catalogue)), modelRecord: record };
}
