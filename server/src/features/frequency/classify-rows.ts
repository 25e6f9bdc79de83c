import type { Selectable, Updateable } from "kysely";
import type { ImportReport, ImportState } from "@attune/contract/frequency-import";
import type { FrequenciesTable } from "../../adapters/database/schema/care.ts";
import { columnsOf, findFaults } from "./entry-columns.ts";
import type { CatalogueFile, CatalogueRow } from "./read-catalogue-csv.ts";

export type KnownEntry = Selectable<FrequenciesTable>;

export interface ClassifiedRow {
  line: number;
  state: ImportState;
  name: string;
  reasons: string[];
  changes: ImportReport["rows"][number]["changes"];
  slug: string | null;
  /** An entry with this id was deleted and is restored. */
  isRevival: boolean;
  columns: Updateable<FrequenciesTable>;
}

/** Importer and date, for curated lines that do not say. */
export interface Importer {
  curator: string;
  /** ISO date. */
  today: string;
}

/** Classifies each line: new, changed, unchanged or rejected. */
export function classifyRows(
  { rows, faults }: Pick<CatalogueFile, "rows" | "faults">,
  known: readonly KnownEntry[],
  importer: Importer,
): ClassifiedRow[] {
  const bySlug = new Map(known.map((it) => [it.slug, it]));
  const byKey = new Map(
    known.filter((it) => it.deleted_at === null).map((it) => [keyOf(it.name, it.hertz), it]),
  );
  const seen = new Map<string, number>();
  const classified = rows.map((row): ClassifiedRow => {
    const columns = columnsOf(row.fields);
    const name = row.fields.name ?? "";
    const it: Unclassified = {
      line: row.line,
      name,
      slug: row.slug,
      isRevival: false,
      columns,
      reasons: [],
      changes: [],
    };
    const key = keyOf(name, columns.hertz ?? "");
    const marks = [...(row.slug === null ? [] : [`id ${row.slug}`]), `key ${key}`];
    const twin = marks.map((mark) => seen.get(mark)).find((line) => line !== undefined);
    if (twin !== undefined)
      return { ...it, state: "duplicate", reasons: [`The same entry is on line ${twin}`] };
    for (const mark of marks) seen.set(mark, row.line);
    const there = row.slug === null ? undefined : bySlug.get(row.slug);
    if (there !== undefined && there.deleted_at === null) return compare(it, there, row);
    const same = byKey.get(key);
    if (same !== undefined)
      return {
        ...it,
        state: "duplicate",
        reasons: [`The library has “${same.name}” at ${Number(same.hertz)} Hz already`],
      };
    return asNew({ ...it, isRevival: there !== undefined }, row, importer);
  });
  const refused = faults.map((it): ClassifiedRow => ({
    ...it,
    state: "refused",
    changes: [],
    slug: null,
    isRevival: false,
    columns: {},
  }));
  return [...classified, ...refused].sort((a, b) => a.line - b.line);
}

type Unclassified = Omit<ClassifiedRow, "state">;

function compare(it: Unclassified, there: KnownEntry, { fields }: CatalogueRow): ClassifiedRow {
  const columns = { ...it.columns };
  // Staff decide whether the engine may choose it, unless the list has a column for it.
  if (fields.isCurated === undefined) delete columns.is_curated;
  const faults = curationFaults({ ...there, ...columns });
  if (faults.length > 0) return { ...it, state: "refused", reasons: faults };
  const changes = (
    Object.entries(columns) as [keyof KnownEntry, KnownEntry[keyof KnownEntry]][]
  ).flatMap(([field, after]) => {
    const before = there[field];
    return textOf(before) === textOf(after)
      ? []
      : [{ field: wordOf(field), before: textOf(before), after: textOf(after) }];
  });
  return { ...it, columns, changes, state: changes.length > 0 ? "changed" : "unchanged" };
}

function asNew(
  it: Unclassified,
  { fields }: CatalogueRow,
  { curator, today }: Importer,
): ClassifiedRow {
  const isCurated = fields.isCurated ?? (fields.evidenceGrade ?? "") !== "";
  const columns = {
    ...it.columns,
    is_curated: isCurated,
    source: it.columns.source ?? (isCurated ? "Curated" : "Imported"),
    curator: it.columns.curator ?? (isCurated ? curator : null),
    reviewed_on: it.columns.reviewed_on ?? (isCurated ? today : null),
  };
  const faults = curationFaults(columns);
  return { ...it, columns, reasons: faults, state: faults.length > 0 ? "refused" : "new" };
}

const curationFaults = (it: Updateable<FrequenciesTable>) =>
  Object.entries(findFaults(it)).map(([field, sentence]) => `${field}: ${sentence}`);

const keyOf = (name: string, hertz: string) =>
  `${name.trim().toLowerCase().replace(/\s+/g, " ")} ${Number(hertz)}`;

function textOf(it: KnownEntry[keyof KnownEntry] | undefined): string | null {
  if (it === null || it === undefined || it === "") return null;
  if (it instanceof Date) return it.toISOString();
  return typeof it === "string" && /^\d+\.\d\d$/.test(it) ? String(Number(it)) : String(it);
}

const wordOf = (column: string) => column.replaceAll("_", " ");
