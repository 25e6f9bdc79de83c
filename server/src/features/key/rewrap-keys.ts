import type { Clock } from "../../adapters/clock.ts";
import { recordFinding, resolveFindings } from "../../http/open-findings.ts";
import type { Database, Db } from "../../adapters/database/port.ts";
import { listRunning } from "./announce-keys.ts";
import {
  countOlder,
  findKeyUse,
  findOthers,
  listOlder,
  replaceOthers,
  replaceUserKeys,
  type RewrappedKey,
  type WrappedKey,
} from "./key.sql.ts";
import { storeDerivations } from "./derivations.ts";
import { type Keyring, WrongKeys } from "../../adapters/keyring/port.ts";

interface Deps {
  db: Db;
  inTransaction: Database["inTransaction"];
  keyring: Keyring;
  clock: Clock;
}

interface Rewrapped {
  rewrapped: number;
  /**
   * People whose key cannot be unwrapped by any ring key: forged, damaged, or wrapped by another
   * key of that name.
   */
  unopened: string[];
}

const usualBatch = 500;

/**
 * Rewraps every stored key under the first key of the ring, a few hundred at a time. The encrypted
 * data is unchanged. Can be stopped and restarted at any time, also while the product runs: rows
 * that changed meanwhile are skipped. Throws `WrongKeys` if a running process lacks that key.
 */
export async function rewrapKeys(
  app: Deps,
  onProgress: (done: number, total: number) => void,
  batch = usualBatch,
): Promise<Rewrapped> {
  await refuseEarly(app);
  const first = app.keyring.keyIds[0];
  const unopened: string[] = [];
  let [rewrapped, looked, after] = [0, 0, "00000000-0000-0000-0000-000000000000"];
  const total = await countOlder(app.db, first);
  for (;;) {
    const rows = await listOlder(app.db, first, after, batch);
    if (rows.length === 0) break;
    after = rows.at(-1)?.owner ?? after;
    const fresh = await rewrapEach(app.keyring, rows, unopened);
    rewrapped += await app.inTransaction((tx) => replaceUserKeys(tx, fresh));
    looked += rows.length;
    onProgress(looked, Math.max(total, looked));
  }
  await storeDerivations(app.db, app.keyring);
  const others = (await findOthers(app.db)).filter((it) => it.key_id !== first);
  rewrapped += await replaceOthers(app.db, await rewrapEach(app.keyring, others, unopened));
  await report(app, unopened);
  return { rewrapped, unopened };
}

async function refuseEarly(app: Deps): Promise<void> {
  const first = app.keyring.keyIds[0];
  const lacking = (await listRunning(app)).filter((it) => !it.key_ids.includes(first));
  if (lacking.length > 0)
    throw new WrongKeys(
      `Nothing was rewrapped: the key "${first}" is missing from ENCRYPTION_KEYS of the process that runs as "${lacking[0]?.process}". Put it last in every process, start each of them again, then move it to the front.`,
    );
}

async function rewrapEach(
  keyring: Keyring,
  rows: readonly WrappedKey[],
  unopened: string[],
): Promise<RewrappedKey[]> {
  const rewrapped: RewrappedKey[] = [];
  for (const it of rows) {
    const key = await keyring.unwrap(it.wrapped, it.owner).catch(() => null);
    if (key === null) unopened.push(it.owner);
    else rewrapped.push({ ...it, fresh: await keyring.wrap(key, it.owner) });
  }
  return rewrapped;
}

async function report({ db, clock }: Deps, unopened: readonly string[]): Promise<void> {
  if (unopened.length === 0) {
    await resolveFindings(db, "keys-unopened", { except: [] });
    return;
  }
  await recordFinding(db, {
    kind: "keys-unopened",
    place: "stored keys",
    sentence: `${unopened.length} stored keys cannot be decrypted with any of ENCRYPTION_KEYS: they were altered, or encrypted with another key of the same name.`,
    found_at: clock.now(),
  });
}

/** What an operator may do with each ring key, one line per key. */
export async function describeKeys(app: Pick<Deps, "db" | "keyring" | "clock">): Promise<string[]> {
  const useById = await findKeyUse(app.db);
  const running = await listRunning(app);
  return app.keyring.keyIds.map((id, at) => {
    const { people = 0, others = 0 } = useById.get(id) ?? {};
    const need = `${people} people${others > 0 ? ` and ${others} keys of the product` : ""}`;
    if (at === 0) return `${id}: encrypts from now on; needed for ${need}.`;
    const sealing = running.filter((it) => it.key_ids[0] === id);
    if (sealing.length > 0)
      return `${id}: the process that runs as "${sealing[0]?.process}" still encrypts with it; needed for ${need}.`;
    if (people + others > 0) return `${id}: needed for ${need}.`;
    return `${id}: not needed here any more, and can be removed from ENCRYPTION_KEYS in every process. Backups made before now still need it: store it with them.`;
  });
}
