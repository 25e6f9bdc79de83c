import { readFileSync } from "node:fs";
import type { App } from "../../app.ts";
import { listRemovedSlugs } from "./frequency.sql.ts";
import { importCatalogue } from "./import-catalogue.ts";

const file = new URL("../../../catalogue/starter.csv", import.meta.url);

/** Brings the curated starter catalogue in; entries that exist already are left as staff have them, deleted ones deleted. */
export async function seedCatalogue(app: Pick<App, "db" | "clock" | "randomness">): Promise<void> {
  const except = await listRemovedSlugs(app.db);
  const csv = readFileSync(file, "utf8");
  const { faults } = await importCatalogue(app, csv, { isDryRun: false, except });
  if (faults.length > 0) throw new Error(`The starter catalogue has faults:\n${faults.join("\n")}`);
}
