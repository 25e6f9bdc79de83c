/**
 * Encrypts tokens that contain a recipe. An edge worker gets the key derived for it, which decrypts
 * nothing else.
 */
export const recipePurpose = "recipe-address";

/** Begins tokens of stored files, which only the product opens. */
export const storedMark = "stored.";

/** What a token says, encrypted and authenticated: compressed JSON. */
export interface SoundToken<Content> {
  expiresAt: number;
  soundId: string;
  /** Of the bytes that belong to `soundId`. */
  etag: string;
  content: Content;
}
