/** How an entry is made audible. `pacer` is the breathing guide below 0.5 Hz. */
export const deliveries = ["tone", "binaural", "isochronic", "pacer"] as const;
export type Delivery = (typeof deliveries)[number];

/** A: robust physiology or several controlled trials. D: tradition or belief only. */
export const evidenceGrades = ["A", "B", "C", "D"] as const;
export type EvidenceGrade = (typeof evidenceGrades)[number];

/** Concerns an entry may be chosen for; questionnaire answers are mapped to the same tags. */
export const concernTags = [
  "pain",
  "headache",
  "inflammation",
  "sleep",
  "stress",
  "anxiety",
  "low-mood",
  "fatigue",
  "focus",
  "digestive",
  "allergies",
  "recovery",
  "general",
] as const;
export type ConcernTag = (typeof concernTags)[number];

/** As staff read it: `low mood`. */
export const concernName = (tag: ConcernTag): string => tag.replace("-", " ");

/** One curated entry of the frequency catalogue. */
export interface CatalogueEntry {
  id: string;
  name: string;
  /** 0.01 Hz to 100 MHz. The render policy decides what is actually played. */
  hertz: number;
  category: string;
  subcategory: string | null;
  /** Its purpose, as shown to customers: no hertz, no promise. */
  purpose: string;
  durationSeconds: number;
  delivery: Delivery;
  concerns: readonly ConcernTag[];
  evidenceGrade: EvidenceGrade;
  /** The publication or tradition behind the grade, and contrary evidence. */
  evidenceSource: string;
  /** The `concerns` its source measured; the grade applies only to these. */
  studiedConcerns: readonly ConcernTag[];
  isActive: boolean;
}

/**
 * Evidence grade of the entry for one of `wanted`: its grade if its source measured that concern,
 * otherwise D.
 */
export function gradeFor(
  { evidenceGrade, studiedConcerns }: Pick<CatalogueEntry, "evidenceGrade" | "studiedConcerns">,
  relevantConcerns: ReadonlyMap<ConcernTag, unknown>,
): EvidenceGrade {
  return studiedConcerns.some((tag) => relevantConcerns.has(tag)) ? evidenceGrade : "D";
}
