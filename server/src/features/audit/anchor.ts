import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import type { Keyring } from "../../adapters/keyring/port.ts";

const anchor = z.object({
  installation: z.uuid(),
  seq: z.int(),
  hash: z.string(),
  at: z.iso.datetime(),
  /** The id of the signing key. */
  key: z.string(),
  /** Why the log restarts here: accepted damage, or a restored backup. */
  reason: z.optional(z.string()),
  signature: z.string(),
});

/** The head of the audit log at one moment, as it is stored outside the database. */
export type Anchor = z.infer<typeof anchor>;

export type ReadAnchor =
  | { state: "sound"; anchor: Anchor }
  /** Signed with a key that is no longer in the ring. */
  | { state: "retired" }
  | { state: "unreadable" | "forged" };

type Unsigned = Omit<Anchor, "key" | "signature">;

export function signAnchor(keyring: Keyring, it: Unsigned): Anchor {
  const [first] = keysOf(keyring);
  if (first === undefined) throw new Error("The keyring is empty");
  return { ...it, key: first.keyId, signature: signatureOf(first.key, it) };
}

export function readAnchor(keyring: Keyring, line: string): ReadAnchor {
  const read = z.safeParse(anchor, parse(line));
  if (!read.success) return { state: "unreadable" };
  const key = keysOf(keyring).find((it) => it.keyId === read.data.key);
  if (key === undefined) return { state: "retired" };
  const [given, expected] = [read.data.signature, signatureOf(key.key, read.data)].map((it) =>
    Buffer.from(it),
  ) as [Buffer, Buffer];
  const isSound = given.length === expected.length && timingSafeEqual(given, expected);
  return isSound ? { state: "sound", anchor: read.data } : { state: "forged" };
}

/** Whether it is signed with the key that signs from now on; older keys may be retired. */
export const isSignedNow = (keyring: Keyring, it: Anchor | undefined): boolean =>
  it !== undefined && it.key === keysOf(keyring)[0]?.keyId;

const keysOf = (keyring: Keyring) => keyring.deriveEach("audit-anchor");

function signatureOf(key: Buffer, it: Unsigned): string {
  const signed = [it.installation, it.seq, it.hash, it.at, it.reason ?? null];
  return createHmac("sha256", key).update(JSON.stringify(signed)).digest("base64url");
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
