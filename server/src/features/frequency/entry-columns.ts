import type { Updateable } from "kysely";
import type * as z from "zod/mini";
import type { frequencyChanges } from "@attune/contract/frequency";
import { type CurationFaults, findCurationFaults } from "@attune/domain/recommendation/curation";
import type { FrequenciesTable } from "../../adapters/database/schema/care.ts";

/** Columns for these fields; empty text clears one. */
export function columnsOf(it: z.output<typeof frequencyChanges>): Updateable<FrequenciesTable> {
  return withoutUndefined({
    name: it.name,
    hertz: it.frequency?.toFixed(2),
    category: it.category,
    subcategory: orNull(it.subcategory),
    description: orNull(it.description),
    source: it.source,
    notes: orNull(it.notes),
    duration_seconds: it.duration,
    is_active: it.isActive,
    is_curated: it.isCurated,
    evidence_grade: orNull(it.evidenceGrade),
    evidence_source: orNull(it.evidenceSource),
    reviewed_on: orNull(it.reviewedOn),
    curator: orNull(it.curator),
    delivery: it.delivery,
    concerns: it.concerns?.join(";"),
    studied_concerns: it.studiedConcerns?.join(";"),
  });
}

const orNull = <T extends string>(it: T | "" | null | undefined) => (it === "" ? null : it);

function withoutUndefined(columns: Record<string, unknown>): Updateable<FrequenciesTable> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** A readable id, without its unique suffix. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60) || "entry";

/** Why an entry with these columns cannot be curated; empty if it can. */
export function findFaults(it: Updateable<FrequenciesTable>): CurationFaults {
  if (it.is_curated !== true) return {};
  return findCurationFaults({
    name: it.name ?? "",
    purpose: it.description ?? null,
    source: it.source ?? null,
    evidenceGrade: it.evidence_grade ?? null,
    evidenceSource: it.evidence_source ?? null,
    reviewedOn: it.reviewed_on ?? null,
    curator: it.curator ?? null,
    concerns: (it.concerns ?? "").split(";").filter((tag) => tag !== ""),
  });
}
