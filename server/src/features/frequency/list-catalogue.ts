import type { Selectable } from "kysely";
import {
  type CatalogueEntry,
  type ConcernTag,
  concernTags,
} from "@attune/domain/recommendation/catalogue-entry";
import type { Db } from "../../adapters/database/port.ts";
import type { FrequenciesTable } from "../../adapters/database/schema/care.ts";
import { findFrequency, listCurated } from "./frequency.sql.ts";

/** Entries the engine may choose: curated and active, in a fixed order. */
export async function listCatalogue(db: Db): Promise<CatalogueEntry[]> {
  return (await listCurated(db)).map(toEntry);
}

export interface StoredEntry {
  /** The row's id; the entry's own id is its slug. */
  frequencyId: string;
  entry: CatalogueEntry;
  createdAt: Date;
}

export async function findEntry(
  db: Db,
  where: { id: string } | { slug: string },
): Promise<StoredEntry | undefined> {
  const row = await findFrequency(db, where);
  return row === undefined
    ? undefined
    : { frequencyId: row.id, entry: toEntry(row), createdAt: row.created_at };
}

function toEntry(row: Selectable<FrequenciesTable>): CatalogueEntry {
  return {
    id: row.slug,
    name: row.name,
    hertz: Number(row.hertz),
    category: row.category,
    subcategory: row.subcategory,
    purpose: row.description ?? "",
    durationSeconds: row.duration_seconds,
    delivery: row.delivery,
    concerns: readConcerns(row.concerns),
    evidenceGrade: row.evidence_grade ?? "D",
    evidenceSource: row.evidence_source ?? "Not stated",
    studiedConcerns: readConcerns(row.studied_concerns),
    isActive: row.is_active,
  };
}

/** Stored as one text; words unknown to the rules are ignored. */
export function readConcerns(text: string): ConcernTag[] {
  return text
    .split(";")
    .filter((it): it is ConcernTag => (concernTags as readonly string[]).includes(it));
}
