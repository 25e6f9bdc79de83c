import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/**
 * Bits that each password sets in the filter; at 24 bits per password, one in 100,000 other
 * passwords is a false positive.
 */
export const hashes = 17;

export const filterFile = new URL("breached-passwords.bloom", import.meta.url);

let filter: Promise<Buffer> | null = null;

/**
 * Whether a password is in public leaks, ignoring case. The filter is loaded at the first check.
 */
export async function isBreached(password: string): Promise<boolean> {
  filter ??= readFile(filterFile);
  const bytes = await filter;
  return bitsOf(password, bytes.length * 8).every(
    (bit) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0,
  );
}

/** Ignores case. */
export function bitsOf(password: string, size: number): number[] {
  const digest = createHash("sha256").update(password.normalize("NFKC").toLowerCase()).digest();
  const [first, second] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  return Array.from({ length: hashes }, (_, it) => (first + it * second) % size);
}
