/** The key-encrypting keys: they wrap each person's own data key and never leave this adapter. */
export interface Keyring {
  /** Makes a data key of 32 bytes and its wrapped form for storage. */
  makeDataKey(userId: string): { dataKey: Buffer; wrapped: string };
  /** Throws where the wrapping key is unknown or the text was altered or belongs to somebody else. */
  unwrap(wrapped: string, userId: string): Buffer;
  /** A key derived for another purpose than sealing, such as the CSRF token's. */
  derive(purpose: string): Buffer;
}
