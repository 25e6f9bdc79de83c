import type { SafetyAssessment } from "./safety.ts";

/** What takes precedence over any sound: calling for help now, or a staff review of the answers. */
export function personFirst({
  isCrisis,
  redFlags,
  needsReview,
}: SafetyAssessment): "help" | "review" | undefined {
  if (isCrisis || redFlags.length > 0) return "help";
  return needsReview ? "review" : undefined;
}
