import { readFileSync } from "node:fs";
import type { CatalogueEntry, ConcernTag, Delivery, EvidenceGrade } from "../catalogue-entry.ts";

const file = new URL("../../../server/catalogue/starter.csv", import.meta.url);
const [header = [], ...records] = readFileSync(file, "utf8").trimEnd().split("\n").map(fieldsOf);

/** The catalogue that every installation begins with. */
export const starterCatalogue: readonly CatalogueEntry[] = records.map((record) => {
  if (record.length !== header.length) throw new Error(`Broken row: ${record.join("|")}`);
  const row = new Map(header.map((column, index) => [column, record[index] ?? ""]));
  const read = (column: string): string => row.get(column) ?? "";
  return {
    id: read("id"),
    name: read("name"),
    hertz: Number(read("hertz")),
    category: read("category"),
    subcategory: read("subcategory") === "" ? null : read("subcategory"),
    purpose: read("purpose"),
    durationSeconds: Number(read("durationSeconds")),
    delivery: read("delivery") as Delivery,
    concerns: read("concerns").split(";") as ConcernTag[],
    evidenceGrade: read("evidenceGrade") as EvidenceGrade,
    evidenceSource: read("evidenceSource"),
    studiedConcerns: read("studiedConcerns").split(";").filter(Boolean) as ConcernTag[],
    isActive: true,
  };
});

/** One line of RFC 4180 without line breaks inside fields, which the starter file does not use. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}
