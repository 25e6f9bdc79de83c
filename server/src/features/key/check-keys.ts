import type { Config } from "../../config.ts";
import type { Db } from "../../adapters/database/port.ts";
import type { Log } from "../../adapters/log.ts";
import { type Keyring, WrongKeys } from "../../adapters/keyring/port.ts";
import { operatorCommand } from "../../operator-command.ts";
import { findKeyUse, type KeyUse, type WrappedKey } from "./key.sql.ts";

export type { KeyUse };

interface Deps {
  db: Db;
  keyring: Keyring;
  log: Pick<Log, "error" | "info">;
  config: Pick<Config, "encryptionKeys" | "dataDir">;
}

/**
 * Decrypts samples of the stored keys under each key named in the database. Throws `WrongKeys` if none can
 * be decrypted for some name: the product could not read health answers, and would encrypt new ones under a
 * key that does not match.
 */
export async function checkKeys({ db, ...deps }: Deps): Promise<void> {
  const faults = await findKeyFaults(await findKeyUse(db), deps);
  if (faults.length > 0)
    throw new WrongKeys(
      `The encryption keys are not those of this database, so nothing was started:\n${faults.join("\n")}`,
    );
}

/** What needs each key, by its id, for a backup to name them. */
export const findNeededKeys = (db: Db): Promise<Map<string, KeyUse>> => findKeyUse(db);

/** The same for a backup that is about to be restored. */
export async function checkKeysOfBackup(
  needed: Map<string, KeyUse>,
  deps: Pick<Deps, "keyring" | "config">,
): Promise<void> {
  const log = { error() {}, info() {} };
  const faults = await findKeyFaults(needed, { ...deps, log });
  if (faults.length > 0)
    throw new WrongKeys(
      `The encryption keys are not those of this backup, so nothing was changed:\n${faults.join("\n")}`,
    );
}

async function findKeyFaults(
  needed: Map<string, KeyUse>,
  { keyring, log, config }: Omit<Deps, "db">,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [keyId, use] of needed) {
    const opened = await countOpened(keyring, use.samples);
    if (opened === 0) faults.push(`  - ${faultOf(keyId, config)} ${needOf(use)}`);
    else if (opened < use.samples.length)
      log.error(
        { keyId },
        "ALERT some people's keys do not open: the product has run under another key of this name",
      );
    else if (keyId !== keyring.keyIds[0])
      log.info(
        { keyId, people: use.people },
        `an older key is still needed; ${operatorCommand("admin rewrap-keys")} lets it be retired`,
      );
  }
  return faults;
}

async function countOpened(keyring: Keyring, samples: readonly WrappedKey[]): Promise<number> {
  const opened = await Promise.allSettled(
    samples.map((it) => keyring.unwrap(it.wrapped, it.owner)),
  );
  return opened.filter((it) => it.status === "fulfilled").length;
}

/** What would be unreadable without this key. */
function needOf({ people, others }: KeyUse): string {
  const needs = [
    ...(people > 0 ? [`the health answers of ${people} people`] : []),
    ...(others > 0 ? ["the audit log or recovery codes"] : []),
  ];
  return `It is still needed for ${needs.join(" and ")}.`;
}

const developmentId = "dev";

function faultOf(keyId: string, { encryptionKeys, dataDir }: Deps["config"]): string {
  const isListed = encryptionKeys?.some((it) => it.id === keyId) ?? keyId === developmentId;
  if (encryptionKeys === null)
    return isListed
      ? `${dataDir}/development-keyring is missing, or not the one that sealed this database: put that one back.`
      : `The database is sealed under the key "${keyId}": set ENCRYPTION_KEYS to the keys that it was used with.`;
  if (isListed)
    return `The key "${keyId}" of ENCRYPTION_KEYS is not the one of that name that sealed this database: set it to that one's value.`;
  if (keyId === developmentId)
    return `ENCRYPTION_KEYS has no key "dev", the one of DATA_DIR/development-keyring: put dev:… with what that file holds behind your own key.`;
  return `ENCRYPTION_KEYS has no key "${keyId}", under which this database is sealed: put it back into the list, behind the key that is to seal from now on.`;
}
