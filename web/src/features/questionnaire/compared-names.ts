import type { StaffAssessment } from "@attune/contract/questionnaire";
import { formatDate } from "../../ui/format-date.ts";
import { timeOfDay } from "../../ui/time-text.ts";

type Completed = Pick<StaffAssessment, "completedAt">;

/** Column names of two assessments: their dates, with times if they are of the same day. */
export function comparedNames(shown: Completed, before: Completed | null) {
  const [day, earlier] = [formatDate(shown.completedAt), formatDate(before?.completedAt)];
  if (before === null || day !== earlier) return { shown: day, before: earlier };
  return {
    shown: `${day}, ${timeOfDay(shown.completedAt)}`,
    before: `${earlier}, ${timeOfDay(before.completedAt)}`,
  };
}
