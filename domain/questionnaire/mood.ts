import { severeDepressionOption } from "./questions.ts";
import type { SelfHarmAnswer } from "./safety-answers.ts";

/** The mood answers of the wizard, and the concern of the slider form, that call for a direct question. */
const lowMood: readonly string[] = ["Low mood on most days", "Depression", severeDepressionOption];

/**
 * Whether to ask about self-harm: after a moderate or severe mood answer, or the concern "Depression". Once
 * answered, the question stays even if that choice is changed, so that the answer is neither lost nor sent
 * unseen.
 */
export function isAskedAboutSelfHarm(
  chosen: readonly (string | string[] | undefined)[],
  answer?: SelfHarmAnswer,
): boolean {
  if (answer !== undefined) return true;
  return chosen.flat().some((it) => it !== undefined && lowMood.includes(it));
}
