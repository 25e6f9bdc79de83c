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

/** Builds the engine's input from answers as the wizard does; answers not given mean no complaints. */
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
