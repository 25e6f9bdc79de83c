import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Db } from "../database/port.ts";
import type { Log } from "../log.ts";
import { type Keyring, WrongKeys } from "./port.ts";

interface Parts {
  db: Db;
  keyring: Keyring;
  log: Pick<Log, "error">;
  config: Pick<Config, "encryptionKeys" | "dataDir">;
}

/**
 * Opens the oldest and the newest person's key under each key that the database names. Throws
 * `WrongKeys` where one of the names opens neither: whoever went on would read no health answer, and
 * seal new ones under a key that does not open the others.
 */
export async function checkKeys({ db, keyring, log, config }: Parts): Promise<void> {
  const faults: string[] = [];
  for (const [keyId, samples] of await findSamples(db)) {
    const opened = samples.filter((it) => isOpened(keyring, it)).length;
    if (opened === 0) faults.push(faultOf(keyId, config));
    else if (opened < samples.length)
      log.error(
        { keyId },
        "ALERT some people's keys do not open: the product has run under another key of this name",
      );
  }
  if (faults.length > 0)
    throw new WrongKeys(
      `The encryption keys are not those of this database, so nothing was started:\n${faults.map((it) => `  - ${it}`).join("\n")}`,
    );
}

interface Sample {
  key_id: string;
  user_id: string;
  wrapped: string;
}

async function findSamples(db: Db): Promise<Map<string, Sample[]>> {
  const keyId = sql`split_part(wrapped, '.', 2)`;
  const { rows } = await sql<Sample>`
    with ends as (select ${keyId} as key_id, min(created_at) as oldest, max(created_at) as newest
      from user_keys group by 1)
    select ends.key_id, its.user_id, its.wrapped from ends
    cross join unnest(array[ends.oldest, ends.newest]) as at
    cross join lateral (select user_id, wrapped from user_keys
      where created_at = at and ${keyId} = ends.key_id limit 1) as its`.execute(db);
  const byKey = new Map<string, Sample[]>();
  for (const it of rows) byKey.set(it.key_id, [...(byKey.get(it.key_id) ?? []), it]);
  return byKey;
}

function isOpened(keyring: Keyring, { wrapped, user_id: userId }: Sample): boolean {
  try {
    keyring.unwrap(wrapped, userId);
    return true;
  } catch {
    return false;
  }
}

const developmentId = "dev";

function faultOf(keyId: string, { encryptionKeys, dataDir }: Parts["config"]): string {
  const isListed = encryptionKeys?.some((it) => it.id === keyId) ?? keyId === developmentId;
  if (encryptionKeys === null)
    return isListed
      ? `${dataDir}/development-keyring is not the one that sealed this database: put that one back.`
      : `The database is sealed under the key "${keyId}": set ENCRYPTION_KEYS to the keys that it was used with.`;
  if (isListed)
    return `The key "${keyId}" of ENCRYPTION_KEYS is not the one of that name that sealed this database: set it to that one's value.`;
  if (keyId === developmentId)
    return `ENCRYPTION_KEYS has no key "dev", the one of DATA_DIR/development-keyring: put dev:… with what that file holds behind your own key.`;
  return `ENCRYPTION_KEYS has no key "${keyId}", under which this database is sealed: put it back into the list, behind the key that is to seal from now on.`;
}
