import { severeDepressionOption } from "./questions.ts";

/** The mood answers of the wizard, and the concern of the slider form, that call for a direct question. */
const lowMood: readonly string[] = ["Low mood on most days", "Depression", severeDepressionOption];

/** Whether to ask about self-harm: after a moderate or severe mood answer, or the concern "Depression". */
export function isAskedAboutSelfHarm(chosen: readonly (string | string[] | undefined)[]): boolean {
  return chosen.flat().some((it) => it !== undefined && lowMood.includes(it));
}
