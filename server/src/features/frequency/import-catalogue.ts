import type { Insertable } from "kysely";
import {
  type ImportReport,
  importStates,
  type ImportState,
} from "@attune/contract/frequency-import";
import { londonDay } from "@attune/domain/time/london-calendar";
import type { FrequenciesTable } from "../../adapters/database/schema/care.ts";
import type { App } from "../../app.ts";
import { auditedValues, changesBetween } from "../../http/audited-rows.ts";
import { slugOf } from "./entry-columns.ts";
import { forgetRemoved } from "./frequency.sql.ts";
import {
  changeKnown,
  insertImported,
  insertMissing,
  listKnown,
  lockImports,
  reviveEntry,
} from "./import.sql.ts";
import {
  type ClassifiedRow,
  classifyRows,
  type Importer,
  type KnownEntry,
} from "./classify-rows.ts";
import { readCatalogueCsv } from "./read-catalogue-csv.ts";

interface ImportOptions {
  isDryRun: boolean;
  /** False: existing entries stay unchanged. */
  updatesKnown?: boolean;
  /** Ids to skip. */
  except?: readonly string[];
  /** Curator for curated lines that do not name one. */
  curator: string;
  /** The member of staff whose import is shown in the history of its entries. */
  importedBy?: string;
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
    today: options.reviewedOn ?? londonDay(app.clock.now()),
  };
  if (!options.isDryRun) await lockImports(app.db);
  const known = await listKnown(app.db, rows);
  const classified = classifyRows({ rows, faults }, known, importer);
  if (!options.isDryRun) {
    const applied = await apply(app, classified, known, options.updatesKnown ?? false);
    const { importedBy } = options;
    if (importedBy !== undefined) await recordImport(app, importedBy, applied);
  }
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

/** An entry that was written, and how it was before; undefined if it is new. */
interface Applied {
  id: string;
  before?: KnownEntry;
  after?: Record<string, unknown>;
}

async function apply(
  app: Deps,
  classified: readonly ClassifiedRow[],
  known: readonly KnownEntry[],
  updatesKnown: boolean,
): Promise<Applied[]> {
  const now = app.clock.now();
  const bySlug = new Map(known.map((it) => [it.slug, it]));
  const applied: Applied[] = [];
  const note = (slug: string, columns: Record<string, unknown>) => {
    const before = bySlug.get(slug);
    if (before !== undefined)
      applied.push({ id: before.id, before, after: { ...before, ...columns } });
  };
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
      note(row.slug, { ...it.columns, deleted_at: null });
    }
  }
  for (let from = 0; from < fresh.length; from += rowsPerStatement)
    for (const id of await insertMissing(app.db, fresh.slice(from, from + rowsPerStatement)))
      applied.push({ id });
  if (!updatesKnown) return applied;
  for (const it of classified)
    if (it.state === "changed" && it.slug !== null) {
      await changeKnown(app.db, it.slug, { ...it.columns, updated_at: now });
      note(it.slug, it.columns);
    }
  return applied;
}

/** One row per entry: as events of the audit log, a long list would hide everything else. */
async function recordImport(
  { db, clock, randomness }: Deps,
  importedBy: string,
  applied: readonly Applied[],
): Promise<void> {
  const rows = applied.map(({ id, before, after }) => ({
    id: randomness.uuid(),
    frequency_id: id,
    imported_by: importedBy,
    imported_at: clock.now(),
    changes:
      before === undefined || after === undefined
        ? null
        : JSON.stringify(changesBetween(valuesOf(before), valuesOf(after))),
  }));
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await insertImported(db, rows.slice(from, from + rowsPerStatement));
}

const valuesOf = (row: object) => auditedValues("/api/admin/frequencies", { ...row });

function countStates(classified: readonly ClassifiedRow[]): Record<ImportState, number> {
  const counts = Object.fromEntries(importStates.map((it) => [it, 0])) as Record<
    ImportState,
    number
  >;
  for (const it of classified) counts[it.state] += 1;
  return counts;
}
