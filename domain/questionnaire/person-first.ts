import type { SafetyAssessment } from "./safety.ts";

/** Who comes before any sound: somebody to call now, or a member of staff who looks at the answers. */
export function personFirst({
  isCrisis,
  redFlags,
  needsReview,
}: SafetyAssessment): "help" | "review" | undefined {
  if (isCrisis || redFlags.length > 0) return "help";
  return needsReview ? "review" : undefined;
}
