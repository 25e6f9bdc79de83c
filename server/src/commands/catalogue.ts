import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { App } from "../app.ts";
import { importCatalogue } from "../features/frequency/import-catalogue.ts";
import { operatorCommand } from "../operator-command.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = operatorCommand("catalogue import FILE [--dry-run] [--update] [--curator NAME]");

await runCommand(() => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      update: { type: "boolean", default: false },
      curator: { type: "string", default: "Imported list" },
    },
  });
  const [verb, file] = positionals;
  if (verb !== "import" || file === undefined) throw new UsageError(`Usage: ${usage}`);
  return (app) => addEntries(app, file, values);
});

async function addEntries(
  app: App,
  file: string,
  values: { "dry-run": boolean; update: boolean; curator: string },
): Promise<void> {
  const isDryRun = values["dry-run"];
  const csv = readFileSync(file, "utf8");
  const options = { isDryRun, updatesKnown: values.update, curator: values.curator };
  const { counts, rows, ignoredColumns } = await app.inTransaction((db) =>
    importCatalogue({ ...app, db }, csv, options),
  );
  for (const it of rows)
    if (it.state === "refused" || it.state === "duplicate")
      console.error(`Line ${it.line}: ${it.state}: ${it.reasons.join("; ")}`);
  if (ignoredColumns.length > 0) console.error(`Columns left out: ${ignoredColumns.join(", ")}`);
  const known = values.update
    ? `${isDryRun ? "would change" : "changed"} ${counts.changed}`
    : `left ${counts.changed} that differ as staff have them`;
  console.log(
    `${isDryRun ? "Would add" : "Added"} ${counts.new}; ${known}; ${counts.unchanged} unchanged; ` +
      `${counts.duplicate} duplicates and ${counts.refused} refused lines left out.`,
  );
}
