import type { Db } from "../../adapters/database/port.ts";
import type { Keyring } from "../../adapters/keyring/port.ts";

/** Values stored under a derived key that must still be checked after the ring's key is retired. */
const storedPurposes = ["recovery-codes"] as const;

type Purpose = (typeof storedPurposes)[number];

/** Every key that a value of this purpose may have been made with, the current one first. */
export async function findDerivedKeys(
  db: Db,
  keyring: Keyring,
  purpose: Purpose,
): Promise<Buffer[]> {
  const own = keyring.deriveEach(purpose);
  const ids = own.map((it) => it.keyId);
  const stored = await db
    .selectFrom("kept_derivations")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("key_id", "not in", ids)
    .execute();
  const retired = stored.map((it) => keyring.unwrap(it.wrapped, derivationOwner(it)));
  return [...own.map((it) => it.key), ...(await Promise.all(retired))];
}

/** Stores the derived keys of older ring keys, wrapped by the first, so that the older ones can be retired. */
export async function storeDerivations(db: Db, keyring: Keyring): Promise<void> {
  for (const purpose of storedPurposes)
    for (const { keyId, key } of keyring.deriveEach(purpose).slice(1)) {
      const wrapped = await keyring.wrap(key, derivationOwner({ key_id: keyId, purpose }));
      await db
        .insertInto("kept_derivations")
        .values({ key_id: keyId, purpose, wrapped })
        .onConflict((it) => it.doNothing())
        .execute();
    }
}

export const derivationOwner = (it: { key_id: string; purpose: string }) =>
  `kept_derivations.${it.key_id}.${it.purpose}`;
