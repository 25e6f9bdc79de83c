import type { SafetyAssessment } from "@attune/domain/questionnaire/safety";

/** Stored in the clear, most urgent first: see docs/decisions/0048-sort-reviews-by-an-unencrypted-priority.md. */
export const reviewPriority = { crisis: 0, caution: 1, routine: 2 } as const;

export type Severity = keyof typeof reviewPriority;

export function priorityOf(
  safety: Pick<SafetyAssessment, "isCrisis" | "redFlags" | "contraindications" | "needsReview">,
): number {
  if (safety.isCrisis || safety.redFlags.length > 0) return reviewPriority.crisis;
  const isCaution = safety.needsReview || safety.contraindications.length > 0;
  return isCaution ? reviewPriority.caution : reviewPriority.routine;
}

export function severityOf(priority: number): Severity {
  if (priority <= reviewPriority.crisis) return "crisis";
  return priority === reviewPriority.caution ? "caution" : "routine";
}
