import { createSecretKey, type KeyObject } from "node:crypto";
import type { Db } from "../database/port.ts";
import { openBytes, sealBytes } from "./cipher.ts";
import { KeyGone, type Keyring, type Place, type Sealer } from "./port.ts";

const mostKeysInMemory = 5000;

export function makeSealer(keyring: Keyring): Sealer {
  // Cached: preparing the key takes most of the time when opening a list of sealed values.
  const keys = new Map<string, KeyObject>();
  const remember = (userId: string, key: KeyObject) => {
    keys.delete(userId);
    keys.set(userId, key);
    const [oldest] = keys.keys();
    if (keys.size > mostKeysInMemory && oldest !== undefined) keys.delete(oldest);
    return key;
  };
  const keyOf = async (db: Db, userId: string) =>
    keys.get(userId) ??
    remember(userId, createSecretKey(await keyring.unwrap(await findWrapped(db, userId), userId)));
  return {
    async createKey(db, userId, now) {
      const { wrapped } = await keyring.makeDataKey(userId);
      await db
        .insertInto("user_keys")
        .values({ user_id: userId, wrapped, created_at: now })
        .execute();
    },
    async seal(db, place, value) {
      const plain = Buffer.from(JSON.stringify(value));
      return `v1.${sealBytes(await keyOf(db, place.userId), plain, context(place))}`;
    },
    async open<T>(db: Db, place: Place, sealed: string) {
      if (!sealed.startsWith("v1.")) throw new Error(`Unknown seal in ${place.table}`);
      const plain = openBytes(await keyOf(db, place.userId), sealed.slice(3), context(place));
      return JSON.parse(plain.toString()) as T;
    },
    forget: (userId) => void keys.delete(userId),
  };
}

const context = (it: Place) => `${it.table}.${it.column}.${it.rowId}.${it.userId}`;

async function findWrapped(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom("user_keys")
    .select("wrapped")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) throw new KeyGone();
  return row.wrapped;
}
