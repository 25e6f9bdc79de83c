import type { SafetyAssessment } from "../questionnaire/safety.ts";
import type { FactSources } from "./facts.ts";
import type { Outcome } from "./outcome.ts";

/** Everything either engine receives about one assessment. */
export interface RecommendationInput extends FactSources {
  safety: SafetyAssessment;
  /** Entry ids of earlier programmes, newest first; they rank lower so that the next programme differs. */
  history?: readonly (readonly string[])[];
  /** Check-ins before and after listening; entries that helped rank higher. */
  outcomes?: readonly Outcome[];
  /** A different integer gives another of several equally good programmes. Default 0. */
  seed?: number;
}

/** Earlier programmes and their outcomes. */
export interface Past {
  programmes: readonly (readonly string[])[];
  outcomes: readonly Outcome[];
}

export function pastOf({ history = [], outcomes = [] }: RecommendationInput): Past {
  return { programmes: history, outcomes };
}
