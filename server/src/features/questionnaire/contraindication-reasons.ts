import type { SafetyAssessment } from "@attune/domain/questionnaire/safety";

/** For staff: why a sound with pulses or beats waits for them. */
export const contraindicationReasons = ({
  contraindications,
}: Pick<SafetyAssessment, "contraindications">): string[] =>
  contraindications.map((it) => `The answers mention ${spoken[it]}.`);

const spoken = {
  epilepsy: "epilepsy or seizures",
  "pacemaker-or-implant": "a pacemaker or another implant",
  pregnancy: "a pregnancy",
  hearing: "tinnitus or hearing loss",
} as const;
