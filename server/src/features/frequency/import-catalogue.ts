import type { Insertable } from "kysely";
import { type ImportReport, importStates, type ImportState } from "@attune/contract/frequency";
import type { FrequenciesTable } from "../../adapters/database/schema/care.ts";
import type { App } from "../../app.ts";
import { slugOf } from "./entry-columns.ts";
import { forgetRemoved } from "./frequency.sql.ts";
import { changeKnown, insertMissing, listKnown, reviveEntry } from "./import.sql.ts";
import { type Importer, type ClassifiedRow, classifyRows } from "./classify-rows.ts";
import { readCatalogueCsv } from "./read-catalogue-csv.ts";

interface ImportOptions {
  isDryRun: boolean;
  /** False: existing entries stay unchanged. */
  updatesKnown?: boolean;
  /** Ids to skip. */
  except?: readonly string[];
  /** Curator for curated lines that do not name one. */
  curator: string;
  /** ISO date; default today. */
  reviewedOn?: string;
}

type Deps = Pick<App, "db" | "clock" | "randomness">;

const mostShown = 500;
const rowsPerStatement = 500;

/**
 * Imports the valid lines of a CSV text; `db` is a transaction. A dry run changes nothing and returns the
 * same report.
 */
export async function importCatalogue(
  app: Deps,
  csv: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { rows: all, faults, ignoredColumns } = await readCatalogueCsv(csv);
  const except = new Set(options.except ?? []);
  const rows = all.filter((it) => it.slug === null || !except.has(it.slug));
  const importer: Importer = {
    curator: options.curator,
    today: options.reviewedOn ?? app.clock.now().toISOString().slice(0, 10),
  };
  const classified = classifyRows({ rows, faults }, await listKnown(app.db, rows), importer);
  if (!options.isDryRun) await apply(app, classified, options.updatesKnown ?? false);
  const changed = classified.filter((it) => it.state !== "unchanged");
  return {
    isDryRun: options.isDryRun,
    counts: countStates(classified),
    rows: changed
      .slice(0, mostShown)
      .map(({ line, state, name, reasons, changes }) => ({ line, state, name, reasons, changes })),
    isCut: changed.length > mostShown,
    ignoredColumns,
  };
}

async function apply(
  app: Deps,
  classified: readonly ClassifiedRow[],
  updatesKnown: boolean,
): Promise<void> {
  const now = app.clock.now();
  const fresh: Insertable<FrequenciesTable>[] = [];
  for (const it of classified.filter((row) => row.state === "new")) {
    const id = app.randomness.uuid();
    const row = {
      ...it.columns,
      id,
      slug: it.slug ?? `${slugOf(it.name)}-${id.slice(0, 8)}`,
      name: it.name,
      hertz: it.columns.hertz ?? "",
      category: it.columns.category ?? "",
      created_at: now,
      updated_at: now,
    };
    if (!it.isRevival) fresh.push(row);
    else {
      await reviveEntry(app.db, row);
      await forgetRemoved(app.db, row.slug);
    }
  }
  for (let from = 0; from < fresh.length; from += rowsPerStatement)
    await insertMissing(app.db, fresh.slice(from, from + rowsPerStatement));
  if (!updatesKnown) return;
  for (const it of classified)
    if (it.state === "changed" && it.slug !== null)
      await changeKnown(app.db, it.slug, { ...it.columns, updated_at: now });
}

function countStates(classified: readonly ClassifiedRow[]): Record<ImportState, number> {
  const counts = Object.fromEntries(importStates.map((it) => [it, 0])) as Record<
    ImportState,
    number
  >;
  for (const it of classified) counts[it.state] += 1;
  return counts;
}
