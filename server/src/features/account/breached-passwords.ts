import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/** Bits of the filter that a password sets; with 24 bits for each password, one in 100,000 others is taken for a breached one. */
export const hashes = 17;

export const filterFile = new URL("breached-passwords.bloom", import.meta.url);

let filter: Promise<Buffer> | null = null;

/** Whether a password stands in public leaks, however its letters are cased. The filter is read when the first one is checked. */
export async function isBreached(password: string): Promise<boolean> {
  filter ??= readFile(filterFile);
  const bytes = await filter;
  return bitsOf(password, bytes.length * 8).every(
    (bit) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0,
  );
}

/** The same for letters of any case. */
export function bitsOf(password: string, size: number): number[] {
  const digest = createHash("sha256").update(password.normalize("NFKC").toLowerCase()).digest();
  const [first, second] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  return Array.from({ length: hashes }, (_, it) => (first + it * second) % size);
}
