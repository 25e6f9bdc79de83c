import { readFileSync } from "node:fs";
import type { App } from "../../app.ts";
import { listRemovedSlugs } from "./frequency.sql.ts";
import { importCatalogue } from "./import-catalogue.ts";

const file = new URL("../../../catalogue/starter.csv", import.meta.url);

/** Imports the curated starter catalogue; existing entries stay unchanged, deleted ones stay deleted. */
export async function seedCatalogue(app: Pick<App, "db" | "clock" | "randomness">): Promise<void> {
  const except = await listRemovedSlugs(app.db);
  const csv = readFileSync(file, "utf8");
  const { counts, rows } = await importCatalogue(app, csv, {
    isDryRun: false,
    except,
    curator: "Attune",
    reviewedOn: "2026-11-21",
  });
  if (counts.refused > 0)
    throw new Error(`The starter catalogue has faults:\n${JSON.stringify(rows)}`);
}
