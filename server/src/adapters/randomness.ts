import { randomBytes, randomUUID } from "node:crypto";

/** Chance, as something that comes in from outside. */
export interface Randomness {
  uuid(): string;
  /** URL-safe text of `bytes` random bytes. */
  token(bytes: number): string;
}

export const systemRandomness: Randomness = {
  uuid: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString("base64url"),
};
