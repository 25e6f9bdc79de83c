import { type Contraindication, contraindications } from "./contraindications.ts";

/** Asked once, on the last step; an empty list means "None of these". */
export const safetyQuestion = "Do any of these apply to you?";
export const noneOfThese = "None of these";

/** Values of the safety question's checkboxes: contraindications, or `none` alone. */
export const safetyOptions = [...contraindications, "none"] as const;
export type SafetyOption = (typeof safetyOptions)[number];

/** Asked of people whose mood answer is moderate or severe. */
export const selfHarmAnswers = ["not-at-all", "some-days", "most-days", "rather-not-say"] as const;
export type SelfHarmAnswer = (typeof selfHarmAnswers)[number];

/** A person's safety answers, as sent and stored. */
export interface SafetyAnswers {
  /** At least one; `none` is exclusive. */
  conditions: readonly SafetyOption[];
  /** Absent if not asked. */
  selfHarm?: SelfHarmAnswer | undefined;
}

/** The ticked contraindications; empty for "None of these". */
export function tickedContraindications({ conditions }: SafetyAnswers): Contraindication[] {
  return contraindications.filter((it) => conditions.includes(it));
}

/** Whether the boxes are valid: at least one, no repeats, and `none` exclusive. */
export function areValidConditions(conditions: readonly SafetyOption[]): boolean {
  if (conditions.length === 0 || new Set(conditions).size < conditions.length) return false;
  return !conditions.includes("none") || conditions.length === 1;
}
