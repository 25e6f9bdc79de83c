import type { Db } from "../database/port.ts";

/** The key-encrypting keys: they wrap each person's own data key and never leave this adapter. */
export interface Keyring {
  /** Makes a data key of 32 bytes and its wrapped form for storage. */
  makeDataKey(userId: string): { dataKey: Buffer; wrapped: string };
  /** Throws where the wrapping key is unknown or the text was altered or belongs to somebody else. */
  unwrap(wrapped: string, userId: string): Buffer;
  /** A key derived for another purpose than sealing, such as the CSRF token's. */
  derive(purpose: string): Buffer;
  /** The same of every key of the list, that of `derive` first: for what was stored before a rotation. */
  deriveEach(purpose: string): Buffer[];
}

/** Where a sealed value lives: it can be opened there and nowhere else. */
export interface Place {
  table: string;
  column: string;
  rowId: string;
  userId: string;
}

/** Seals values under the person's own key; deleting that key makes them unreadable, backups included. */
export interface Sealer {
  /** Makes the person's key; belongs into the transaction that makes the person. */
  createKey(db: Db, userId: string, now: Date): Promise<void>;
  seal(db: Db, place: Place, value: unknown): Promise<string>;
  /** Throws where the value was altered, moved, or its key is gone. */
  open<T>(db: Db, place: Place, sealed: string): Promise<T>;
  forget(userId: string): void;
}

/** The keyring is not that of the database; the message says what an operator can do. */
export class WrongKeys extends Error {}
