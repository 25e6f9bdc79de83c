import type { Answers } from "../../questionnaire/questions.ts";
import { assessSafety } from "../../questionnaire/safety.ts";
import {
  normalizeScores,
  primaryConcernsFromAnswers,
  scoresFromAnswers,
} from "../../questionnaire/scores.ts";
import type { RecommendationInput } from "../recommendation-input.ts";

const untroubled: Answers = {
  pain: "0 – No pain",
  sleep: "Good",
  stress: "Minimal",
  anxiety: "Rarely",
  depression: "None",
  digestive: ["None"],
  allergies: ["None"],
  infections: ["None"],
  additional: "Nothing to add",
};

/** The wizard's way from answers to the engine's input; what is not given is untroubled. */
export function inputFor(given: Answers, previous: readonly string[] = []): RecommendationInput {
  const answers = { ...untroubled, ...given };
  return {
    scores: normalizeScores(scoresFromAnswers(answers), "wizard"),
    primaryConcerns: primaryConcernsFromAnswers(answers),
    answers,
    safety: assessSafety({ answers }),
    history: [previous],
  };
}
