import type { SafetyAssessment } from "../questionnaire/safety.ts";
import type { FactSources } from "./facts.ts";
import type { Outcome } from "./outcome.ts";

/** All that either engine is told of one assessment. */
export interface RecommendationInput extends FactSources {
  safety: SafetyAssessment;
  /** Entry ids of earlier programmes, newest first; they step back so that the next one differs. */
  history?: readonly (readonly string[])[];
  /** Check-ins before and after listening; what did good comes back. */
  outcomes?: readonly Outcome[];
  /** Another whole number, another of several programmes that are about as good. 0 unless told. */
  seed?: number;
}

/** What is known of earlier programmes. */
export interface Past {
  programmes: readonly (readonly string[])[];
  outcomes: readonly Outcome[];
}

export function pastOf({ history = [], outcomes = [] }: RecommendationInput): Past {
  return { programmes: history, outcomes };
}
