import type { Delivery, EvidenceGrade } from "./catalogue-entry.ts";

/** One choice, with the rule and the catalogue entry behind it. */
export interface RecommendedItem {
  entryId: string;
  name: string;
  hertz: number;
  delivery: Delivery;
  /** The entry's default, shortened or lengthened only when a whole programme would leave 15 to 30 minutes. */
  durationSeconds: number;
  purpose: string;
  evidenceGrade: EvidenceGrade;
  ruleId: string;
  /** Why it was chosen, in one sentence for customer and staff alike: no hertz, no promise. */
  reason: string;
}
