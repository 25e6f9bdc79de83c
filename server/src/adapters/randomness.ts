import { randomBytes, randomUUID } from "node:crypto";

/** Randomness, injected. */
export interface Randomness {
  uuid(): string;
  /** URL-safe text of `bytes` random bytes. */
  token(bytes: number): string;
}

export const systemRandomness: Randomness = {
  uuid: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString("base64url"),
};
