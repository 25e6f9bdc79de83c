import type { App } from "../../app.ts";
import { insertMissing, listKnownSlugs } from "./frequency.sql.ts";
import { type CatalogueRow, readCatalogueCsv } from "./read-catalogue-csv.ts";

export interface ImportReport {
  added: number;
  /** Entries with an id that the catalogue has already; they stay as staff have them. */
  known: number;
  faults: string[];
}

/** Adds the curated entries of a CSV text that are not in the catalogue yet, nor in `except`. A dry run changes nothing. */
export async function importCatalogue(
  app: Pick<App, "db" | "clock" | "randomness">,
  csv: string,
  { isDryRun, except = [] }: { isDryRun: boolean; except?: readonly string[] },
): Promise<ImportReport> {
  const { rows, faults } = readCatalogueCsv(csv);
  const knownSlugs = new Set([...except, ...(await listKnownSlugs(app.db))]);
  const missing = [...new Map(rows.map((it) => [it.id, it])).values()].filter(
    (it) => !knownSlugs.has(it.id),
  );
  if (!isDryRun && missing.length > 0)
    await insertMissing(
      app.db,
      missing.map((it) => toRow(app, it)),
    );
  return { added: missing.length, known: rows.length - missing.length, faults };
}

function toRow({ clock, randomness }: Pick<App, "clock" | "randomness">, it: CatalogueRow) {
  const now = clock.now();
  return {
    id: randomness.uuid(),
    slug: it.id,
    name: it.name,
    hertz: it.hertz.toFixed(2),
    category: it.category,
    subcategory: it.subcategory || null,
    description: it.purpose,
    source: "Curated",
    duration_seconds: it.durationSeconds,
    delivery: it.delivery,
    concerns: it.concerns,
    evidence_grade: it.evidenceGrade,
    evidence_source: it.evidenceSource,
    is_curated: true,
    created_at: now,
    updated_at: now,
  };
}
