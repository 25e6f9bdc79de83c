import type { CatalogueEntry } from "../catalogue-entry.ts";

/** A low tone for general use without evidence; `given` overrides fields. */
export function entryWith(given: Partial<CatalogueEntry>): CatalogueEntry {
  return {
    id: "example-tone",
    name: "Example",
    hertz: 100,
    category: "Low tones",
    subcategory: null,
    purpose: "An example.",
    durationSeconds: 120,
    delivery: "tone",
    concerns: ["general"],
    evidenceGrade: "D",
    evidenceSource: "Traditional use; no controlled evidence",
    studiedConcerns: [],
    isActive: true,
    ...given,
  };
}
