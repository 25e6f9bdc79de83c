import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { importCatalogue } from "../features/frequency/import-catalogue.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = "npm run catalogue -- import FILE [--dry-run]";

await runCommand(async (app) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "dry-run": { type: "boolean", default: false } },
  });
  const [verb, file] = positionals;
  if (verb !== "import" || file === undefined) throw new UsageError(`Usage: ${usage}`);
  const isDryRun = values["dry-run"];
  const { added, known, faults } = await importCatalogue(app, readFileSync(file, "utf8"), {
    isDryRun,
  });
  for (const fault of faults) console.error(fault);
  console.log(
    `${isDryRun ? "Would add" : "Added"} ${added}; ${known} known already; ${faults.length} lines left out.`,
  );
});
