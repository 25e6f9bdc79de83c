import type { Delivery, EvidenceGrade } from "./catalogue-entry.ts";

/** Stands for a rule where staff chose the entry. */
export const staffChoice = "staff-choice";

/** One choice, with the rule and the catalogue entry behind it. */
export interface RecommendedItem {
  entryId: string;
  name: string;
  hertz: number;
  delivery: Delivery;
  /** Playing time in the programme, relative to the entry's default. */
  durationSeconds: number;
  purpose: string;
  evidenceGrade: EvidenceGrade;
  /** The publication or tradition behind the grade; for staff, as it may name hertz. */
  evidenceSource: string;
  ruleId: string;
  /** Why it was chosen, in words for the customer: no hertz, no promise. */
  reason: string;
  /** The same for staff: hertz, rule, triggering answers, evidence, previous listening. */
  staffReason: string;
}
