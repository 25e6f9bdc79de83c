import type { Db } from "../database/port.ts";

/**
 * Wraps data keys: with the keys of ENCRYPTION_KEYS, or a key management service that never exposes
 * its own. A wrapped key is text that names the key it needs: `v1.<key id>.<…>`.
 */
export interface KeyWrapping {
  /** The keys it can unwrap with; the first one wraps. */
  readonly keyIds: readonly [string, ...string[]];
  /** Wraps 32 bytes for their owner, under the first key. */
  wrap(dataKey: Buffer, owner: string): Promise<string>;
  /** Throws if the wrapping key is unknown, or the text was altered or belongs to someone else. */
  unwrap(wrapped: string, owner: string): Promise<Buffer>;
}

/** The operator's keys: they wrap each person's own data key and never leave this adapter. */
export interface Keyring extends Pick<KeyWrapping, "keyIds" | "wrap" | "unwrap"> {
  /** Makes a data key of 32 bytes and its wrapped form for storage. */
  makeDataKey(owner: string): Promise<{ dataKey: Buffer; wrapped: string }>;
  /** Derives a key for a purpose other than sealing, such as the CSRF token. */
  derive(purpose: string): Buffer;
  /**
   * The same from every key of the list, that of `derive` first: verifies what another process or
   * an older key made.
   */
  deriveEach(purpose: string): { keyId: string; key: Buffer }[];
  /**
   * Encrypts values that are handed out but not stored, such as a preview's URL; only the same
   * purpose decrypts.
   */
  sealFor(purpose: string, plain: Buffer): string;
  /** Undefined if it was altered, or encrypted for another purpose or under a removed key. */
  openFor(purpose: string, sealed: string): Buffer | undefined;
}

/** Where a sealed value is stored; it can be opened only there. */
export interface Place {
  table: string;
  column: string;
  rowId: string;
  userId: string;
}

/** Seals values under the person's own key; deleting that key makes them unreadable, backups included. */
export interface Sealer {
  /** Creates the person's key; call it in the transaction that creates the person. */
  createKey(db: Db, userId: string, now: Date): Promise<void>;
  /** Throws KeyGone once the person has been erased. */
  seal(db: Db, place: Place, value: unknown): Promise<string>;
  /** The same, and throws if the value was altered or moved. */
  open<T>(db: Db, place: Place, sealed: string): Promise<T>;
  forget(userId: string): void;
}

/** The person's key does not exist any more: they have been erased. */
export class KeyGone extends Error {
  constructor() {
    super("This person's key is gone");
  }
}

/** The keyring does not match the database; the message says what an operator can do. */
export class WrongKeys extends Error {}

/** The audit log's chain has its own key, which does not change with the operator's keys. */
export const auditKeyOwner = "audit-log";

/** The id of the key that a wrapped key needs; empty if the text is not a wrapped key. */
export const keyIdOf = (wrapped: string): string => wrapped.split(".", 2)[1] ?? "";
