import { setImmediate as nextTurn } from "node:timers/promises";
import * as z from "zod/mini";
import { frequencyChanges } from "@attune/contract/frequency";
import { invalidList } from "@attune/contract/frequency-import";
import { ProblemError } from "../../http/problem.ts";
import { readCell } from "@attune/domain/csv/cell";
import { type Cells, fieldOf } from "./catalogue-columns.ts";

export interface CatalogueRow {
  /** Line number; the heading is 1. */
  line: number;
  slug: string | null;
  /** The line's values; missing columns, and empty cells of required fields, are absent. */
  fields: z.output<typeof frequencyChanges>;
}

export interface CatalogueFault {
  line: number;
  name: string;
  reasons: string[];
}

export interface CatalogueFile {
  rows: CatalogueRow[];
  /** Rejected lines. */
  faults: CatalogueFault[];
  ignoredColumns: string[];
}

/**
 * Parses entries from CSV with a heading; invalid lines are reported and skipped. Throws 400 if it is not
 * such a list.
 */
export async function readCatalogueCsv(text: string): Promise<CatalogueFile> {
  const file: CatalogueFile = { rows: [], faults: [], ignoredColumns: [] };
  const { parse } = await import("csv-parse");
  const parser = parse({
    bom: true,
    trim: true,
    info: true,
    delimiter: delimiterOf(text),
    max_record_size: 100_000,
    columns: (headings: string[]) => readHeadings(headings, file.ignoredColumns),
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      const line = (error as { lines?: number } | undefined)?.lines ?? 0;
      file.faults.push({ line, name: "", reasons: [`cannot be read: ${reasonOf(error)}`] });
      return undefined;
    },
  });
  parser.end(text);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      take(file, record, info.lines);
      if (info.records % linesPerTurn === 0) await nextTurn();
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError(invalidList, { cause: error });
  }
  if (file.rows.length + file.faults.length === 0 && !hasHeading(text))
    throw new ProblemError(invalidList);
  file.faults.sort((a, b) => a.line - b.line);
  return file;
}

interface Parsed {
  record: Record<string, string>;
  info: { lines: number; records: number };
}

/** Yields to other work in between. */
const linesPerTurn = 200;

const needed = ["name", "frequency", "category"] as const;

function readHeadings(headings: string[], ignored: string[]): (string | false)[] {
  const fields = headings.map((it) => fieldOf(it));
  if (!needed.every((it) => fields.includes(it))) throw new ProblemError(invalidList);
  ignored.push(...headings.filter((it, index) => it !== "" && fields[index] === undefined));
  // A repeated heading counts once.
  return fields.map((it, index) => (it === undefined || fields.indexOf(it) !== index ? false : it));
}

function take(file: CatalogueFile, record: Record<string, string>, line: number): void {
  const { id = "", ...cells } = filled(record);
  const result = z.safeParse(frequencyChanges, cells);
  const reasons = result.success
    ? []
    : result.error.issues.map((it) => `${it.path.join(".")}: ${it.message}`);
  for (const it of needed)
    if ((cells[it] ?? "") === "" && !reasons.some((reason) => reason.startsWith(it)))
      reasons.push(`${it}: is missing`);
  if (id !== "" && !/^[a-z0-9-]{1,80}$/.test(id))
    reasons.push("id: lower-case letters, digits and hyphens only");
  if (result.success && reasons.length === 0)
    file.rows.push({ line, slug: id === "" ? null : id, fields: result.data });
  else file.faults.push({ line, name: cells.name ?? "", reasons });
}

const never = new Set(["source", "duration", "delivery", "isCurated", "isActive"]);

/** Without empty cells of required fields. */
function filled(record: Record<string, string>): Cells {
  const cells: Cells = {};
  for (const [field, cell] of Object.entries(record)) {
    const text = readCell(cell);
    if (text === "" && never.has(field)) continue;
    cells[field as keyof Cells] = field.startsWith("is") ? readFlag(text) : text;
  }
  return cells;
}

const readFlag = (text: string) =>
  ({ yes: "true", "1": "true", active: "true", no: "false", "0": "false", inactive: "false" })[
    text.toLowerCase()
  ] ?? text.toLowerCase();

const hasHeading = (text: string) => text.trim() !== "";

/** Some locales write semicolons or tabs. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, 4096).split(/\r?\n/, 1)[0] ?? "";
  const count = (it: string) => heading.split(it).length;
  return [",", ";", "\t"].reduce((best, it) => (count(it) > count(best) ? it : best));
}

const reasonOf = (error: unknown) =>
  (error as { code?: string } | undefined)?.code === "CSV_RECORD_INCONSISTENT_COLUMNS"
    ? "it has a different number of columns from the heading"
    : "a quotation mark is in the wrong place";
