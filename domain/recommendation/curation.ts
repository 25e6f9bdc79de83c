import { findClaims, sayClaims } from "../claims/find-claims.ts";
import { namesHertz } from "../claims/names-hertz.ts";

/** Fields staff must complete for an entry the engine may choose. */
export interface Curation {
  name: string;
  /** Its purpose, as shown to customers. */
  purpose: string | null;
  source: string | null;
  evidenceGrade: string | null;
  evidenceSource: string | null;
  /** ISO date. */
  reviewedOn: string | null;
  curator: string | null;
  concerns: readonly string[];
}

export type CurationFaults = Partial<Record<keyof Curation, string>>;

/**
 * Why an entry cannot be curated, by field; empty if it can. A curated entry has its source and evidence
 * grade, and makes no claims.
 */
export function findCurationFaults(it: Curation): CurationFaults {
  const faults: CurationFaults = {};
  for (const [field, sentence] of Object.entries(required) as [keyof Curation, string][])
    if (isEmpty(it[field])) faults[field] = sentence;
  for (const field of ["name", "purpose"] as const) {
    const text = it[field] ?? "";
    const claims = findClaims(text);
    if (claims.length > 0) faults[field] = `Customers may read this. ${sayClaims(claims)}`;
    else if (namesHertz(text))
      faults[field] = "Customers may read this: please leave the hertz out";
  }
  return faults;
}

const required: Omit<Record<keyof Curation, string>, "name"> = {
  purpose: "A curated entry needs a description of what it is for",
  source: "A curated entry needs its source",
  evidenceGrade: "A curated entry needs an evidence grade",
  evidenceSource: "A curated entry needs the page or reference it rests on",
  reviewedOn: "A curated entry needs the date on which it was looked up",
  curator: "A curated entry needs the name of its curator",
  concerns: "Please choose at least one concern, or the engine can never choose it",
};

const isEmpty = (it: string | readonly string[] | null) =>
  it === null || (typeof it === "string" ? it.trim() === "" : it.length === 0);
