import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { problem } from "./problem.ts";
import { frequencyAnswer, booleanField, frequencyFilter } from "./frequency.ts";

export const mostListBytes = 10 * 1024 * 1024;

export const invalidList = problem({
  code: "invalid-list",
  status: 400,
  title: "Not a list of frequencies",
  message:
    "Please choose a CSV file in UTF-8 whose first line names the columns, among them name, hertz and category.",
});

export const listNotUtf8 = problem({
  code: "list-not-utf-8",
  status: 400,
  title: "Not a list in UTF-8",
  message:
    "This file is not a CSV list in UTF-8. In Excel, choose Save As and “CSV UTF-8 (Comma delimited)”; in other programs, choose CSV and the character set UTF-8. Then send the new file.",
});

export const importStates = ["new", "changed", "unchanged", "duplicate", "refused"] as const;
export type ImportState = (typeof importStates)[number];

export const importReport = z.object({
  isDryRun: z.boolean(),
  counts: z.record(z.enum(importStates), z.int()),
  /** Changed lines in file order, at most 500. */
  rows: z.array(
    z.object({
      line: z.int(),
      state: z.enum(importStates),
      name: z.string(),
      /** Why it was rejected, or what it duplicates. */
      reasons: z.array(z.string()),
      changes: z.array(
        z.object({
          field: z.string(),
          before: z.nullable(z.string()),
          after: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  isCut: z.boolean(),
  ignoredColumns: z.array(z.string()),
});

export type ImportReport = z.infer<typeof importReport>;

export const importFrequencies = endpoint({
  name: "importFrequencies",
  route: "POST /api/admin/frequencies/import",
  access: "admin",
  summary: "Import a CSV list into the catalogue; a dry run reports what would happen",
  body: z.object({
    isDryRun: booleanField,
    /** True: update existing entries to match the list. */
    updatesKnown: z.optional(booleanField),
  }),
  upload: { field: "list", mostBytes: mostListBytes },
  answer: importReport,
  problems: [invalidList, listNotUtf8],
});

export const exportFrequencies = endpoint({
  name: "exportFrequencies",
  route: "GET /api/admin/frequencies/export",
  access: "admin",
  summary: "Export the entries a search matches as CSV, without formulas",
  query: z.object(frequencyFilter),
  media: "text/csv",
});

const duplicateEntry = z.pick(frequencyAnswer, {
  id: true,
  name: true,
  frequency: true,
  category: true,
  source: true,
  isActive: true,
});

export const listDuplicates = endpoint({
  name: "listDuplicates",
  route: "GET /api/admin/frequencies/duplicates",
  access: "admin",
  summary: "List entries that share a name, or a frequency within a category; at most 100 groups",
  answer: z.array(
    z.object({ kind: z.enum(["name", "frequency"]), entries: z.array(duplicateEntry) }),
  ),
});
