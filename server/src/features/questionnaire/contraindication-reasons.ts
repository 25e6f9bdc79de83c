import type { SafetyAssessment } from "@attune/domain/questionnaire/safety";
import { safetyRules } from "@attune/domain/questionnaire/safety-rules";

/** For staff: why a sound with pulses or beats waits for them. */
export const contraindicationReasons = ({
  contraindications,
}: Pick<SafetyAssessment, "contraindications">): string[] =>
  contraindications.map((it) => `The answers mention ${safetyRules[it].staffWords}.`);
