import { parseArgs } from "node:util";
import type { App } from "../app.ts";
import { operatorCommand } from "../operator-command.ts";
import { makeBackup } from "../features/backup/make-backup.ts";
import { readPassphrase } from "./read-passphrase.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = operatorCommand("backup FILE --passphrase-file FILE");

await runCommand(
  () => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { "passphrase-file": { type: "string" } },
    });
    const [target] = positionals;
    const secret = values["passphrase-file"];
    if (target === undefined || secret === undefined) throw new UsageError(`Usage: ${usage}`);
    const passphrase = readPassphrase(secret);
    return (app) => backUp(app, target, passphrase);
  },
  { needsKeys: false, mayMigrate: false },
);

async function backUp(app: App, target: string, passphrase: string): Promise<void> {
  const { tables, files, missing } = await makeBackup(app, target, passphrase);
  if (missing.length > 0)
    console.error(
      `These uploads are missing in the storage, and so in the backup: ${missing.join(", ")}`,
    );
  const rows = tables.reduce((sum, it) => sum + it.rows, 0);
  console.log(
    `${target}: ${tables.length} tables with ${rows} rows and ${files.length} uploads.\nThe keys of sealed fields are not in it: keep ENCRYPTION_KEYS (or DATA_DIR/development-keyring) elsewhere, with the passphrase.`,
  );
}
