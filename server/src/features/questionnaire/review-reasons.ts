import type { Contraindication } from "@attune/domain/questionnaire/contraindications";
import { safetyRules } from "@attune/domain/questionnaire/safety-rules";
import type { PersonSafety } from "./find-safety.ts";

type Contraindicated = Pick<PersonSafety, "contraindications" | "withdrawn">;

/** For staff: why a sound with pulses or beats is held back. */
export const contraindicationReasons = ({ contraindications, withdrawn }: Contraindicated) =>
  contraindications.map((it) =>
    withdrawn.includes(it)
      ? `They told us earlier about ${safetyRules[it].staffWords} and no longer do. Please ask before they are given pulses or beats.`
      : `The answers mention ${safetyRules[it].staffWords}.`,
  );

/** For staff: why audio is held back, most urgent reason first; empty if it is not. */
export function reasonsForReview(safety: PersonSafety): string[] {
  const isReviewed = (it: Contraindication) =>
    safetyRules[it].needsReview || safety.withdrawn.includes(it);
  const { redFlags, isCrisis, wouldRatherNotSay, isUnreadable } = safety;
  return [
    ...(redFlags.length > 0
      ? [
          "The answers describe symptoms that call for an ambulance. Please contact this person now.",
        ]
      : []),
    ...(isCrisis
      ? ["The answers describe severe distress. Please look after this person first."]
      : []),
    ...(wouldRatherNotSay
      ? ["They would rather not say whether they have thoughts of self-harm."]
      : []),
    ...contraindicationReasons({
      contraindications: safety.contraindications.filter(isReviewed),
      withdrawn: safety.withdrawn,
    }),
    ...(isUnreadable
      ? ["Something is written in a language that the analysis cannot read. Please read it first."]
      : []),
  ];
}
