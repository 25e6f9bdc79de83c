import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { operatorCommand } from "../operator-command.ts";
import { checkDatabase, compose, ownMigrations, readKeys, restoreDatabase } from "../compose.ts";
import { readConfig } from "../config.ts";
import { acceptLog } from "../features/audit/anchor-log.ts";
import { findEndings } from "../features/backup/find-endings.ts";
import { finishRestore } from "../features/backup/finish-restore.ts";
import { compareTables, openBackup, refuseNewer } from "../features/backup/open-backup.ts";
import {
  addUnfinished,
  forgetUnfinished,
  saveUnfinished,
} from "../features/backup/unfinished-restore.ts";
import { checkKeysOfBackup } from "../features/key/check-keys.ts";
import { faultSentence } from "../fault-sentence.ts";
import { readPassphrase } from "./read-passphrase.ts";
import { asCommand, endWithFault, UsageError } from "./run-command.ts";

const usage = operatorCommand("restore FILE --passphrase-file FILE [--replace]");

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      "passphrase-file": { type: "string" },
      replace: { type: "boolean", default: false },
    },
  });
  const [source] = positionals;
  const secret = values["passphrase-file"];
  if (source === undefined || secret === undefined) throw new UsageError(`Usage: ${usage}`);
  await restore(source, readPassphrase(secret), values.replace);
} catch (error) {
  // Every error here has a sentence an operator can act on.
  const sentence = faultSentence(error);
  endWithFault(error instanceof Error ? new UsageError(sentence ?? error.message) : error);
}

async function restore(source: string, passphrase: string, mayReplace: boolean): Promise<void> {
  const from = performance.now();
  const config = asCommand(readConfig());
  const backup = await openBackup(source, config.dataDir, passphrase);
  try {
    const engine = config.databaseUrl === null ? "embedded" : "postgres";
    if (backup.manifest.engine !== engine)
      throw new UsageError(`This backup is of the ${backup.manifest.engine} database.`);
    refuseNewer(backup.manifest, ownMigrations());
    const needed = new Map(Object.entries(backup.manifest.keys ?? {}));
    await checkKeysOfBackup(needed, { keyring: readKeys(config), config });
    // What people and staff have ended since the backup was made must not come back.
    const found = mayReplace ? await findEndings(() => compose(config)) : null;
    const endings = await addUnfinished(config.dataDir, found);
    if (endings !== null) await saveUnfinished(config.dataDir, endings);
    await restoreDatabase(config, backup.databaseFile, mayReplace);
    // Only now: had it refused, the database could still be read with --replace.
    if (endings === null) await saveUnfinished(config.dataDir, null);
    compareTables(backup.manifest.tables, await checkDatabase(config));
    const { app, close } = await compose(config);
    const { uploads, opened, again, postponed } = await finishRestore(app, backup, endings);
    const { findings } = await acceptLog(
      app,
      "restoreBackup",
      `The backup of ${backup.manifest.madeAt} was restored.`,
    );
    for (const { sentence } of findings) console.log(`In the audit log: ${sentence}`);
    await close();
    await forgetUnfinished(config.dataDir);
    if (again !== null)
      console.log(
        `Repeated what has ended since the backup: ${again.closed} accounts closed, ${again.reopened} reopened, ${again.withdrawals} consents withdrawn, ${again.assessments} assessments deleted, ${again.shares} shared links ended, ${again.hidden} testimonials hidden, ${again.disabled} staff accounts disabled.`,
      );
    if (postponed !== null)
      console.log(
        `What has ended since the backup is not known: erase, close, withdraw or disable by hand what people and staff have ended (docs/backup.md). Every shared link has ended.\n${postponed.count} erasures of accounts that were closing have been postponed until ${postponed.until.toISOString()}: ask anyone who had come back to sign in before it.`,
      );
    console.log("Everyone has been signed out. Invitations of staff have ended: send them again.");
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(
      `Restored the backup of ${backup.manifest.madeAt}: ${backup.manifest.tables.length} tables equal by count and checksum, ${uploads} uploads, ${opened} sealed columns opened, ${again?.erased ?? 0} people erased again.\nTime to recover: ${seconds} s.`,
    );
  } finally {
    await rm(backup.folder, { recursive: true, force: true });
  }
}
