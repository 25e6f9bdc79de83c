import { readFileSync } from "node:fs";
import type { App } from "../../app.ts";
import { importCatalogue } from "./import-catalogue.ts";

const file = new URL("../../../catalogue/starter.csv", import.meta.url);

/** Brings the curated starter catalogue in; entries that exist already are left as staff have them. */
export async function seedCatalogue(app: Pick<App, "db" | "clock" | "randomness">): Promise<void> {
  const { faults } = await importCatalogue(app, readFileSync(file, "utf8"), { isDryRun: false });
  if (faults.length > 0) throw new Error(`The starter catalogue has faults:\n${faults.join("\n")}`);
}
