import { parse } from "csv-parse/sync";
import * as z from "zod/mini";

const row = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, "small letters, digits and hyphens only")),
  name: z.string().check(z.minLength(1, "is missing"), z.maxLength(200)),
  hertz: z.coerce.number().check(z.minimum(0.01), z.maximum(100_000_000)),
  category: z.string().check(z.minLength(1, "is missing")),
  subcategory: z.string(),
  purpose: z.string().check(z.minLength(1, "is missing")),
  durationSeconds: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3600)),
  delivery: z.enum(["tone", "binaural", "isochronic", "pacer"]),
  concerns: z.string(),
  evidenceGrade: z.enum(["A", "B", "C", "D"]),
  evidenceSource: z.string().check(z.minLength(1, "is missing")),
});

export type CatalogueRow = z.infer<typeof row>;

export interface CatalogueFile {
  rows: CatalogueRow[];
  /** One sentence per line that cannot be taken, with its number in the file. */
  faults: string[];
}

/** Reads a list of entries from CSV with a header line; a wrong line is named and left out. */
export function readCatalogueCsv(text: string): CatalogueFile {
  const records: unknown[] = parse(text, { columns: true, bom: true, trim: true });
  const file: CatalogueFile = { rows: [], faults: [] };
  for (const [index, record] of records.entries()) {
    const result = z.safeParse(row, record);
    if (result.success) file.rows.push(result.data);
    else
      file.faults.push(
        `Line ${index + 2}: ${result.error.issues.map((it) => `${it.path.join(".")} ${it.message}`).join("; ")}`,
      );
  }
  return file;
}
