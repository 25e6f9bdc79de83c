import type * as z from "zod/mini";
import type { frequencyChanges } from "@attune/contract/frequency";

type Field = Exclude<keyof z.output<typeof frequencyChanges>, "removeAudio">;

/** CSV columns, and the entry field of each. */
export const columns = [
  ["id", "id"],
  ["name", "name"],
  ["hertz", "frequency"],
  ["category", "category"],
  ["subcategory", "subcategory"],
  ["purpose", "description"],
  ["durationSeconds", "duration"],
  ["delivery", "delivery"],
  ["concerns", "concerns"],
  ["evidenceGrade", "evidenceGrade"],
  ["evidenceSource", "evidenceSource"],
  ["studiedConcerns", "studiedConcerns"],
  ["source", "source"],
  ["reviewedOn", "reviewedOn"],
  ["curator", "curator"],
  ["isCurated", "isCurated"],
  ["isActive", "isActive"],
  ["notes", "notes"],
] as const satisfies readonly (readonly [string, Field | "id"])[];

export type Cells = Partial<Record<Field | "id", string>>;

/** The field for a heading in any spelling: `Frequency (Hz)`, `frequency_hz`, `hertz`. */
export function fieldOf(heading: string): Field | "id" | undefined {
  const plain = plainOf(heading);
  return headings.get(plain) ?? others[plain];
}

const plainOf = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, "");

const headings = new Map<string, Field | "id">(
  columns.flatMap(([column, field]) => [
    [plainOf(column), field],
    [plainOf(field), field],
  ]),
);

const others: Record<string, Field> = {
  frequencyhz: "frequency",
  hz: "frequency",
  seconds: "duration",
  grade: "evidenceGrade",
  reference: "evidenceSource",
  page: "evidenceSource",
  date: "reviewedOn",
};
