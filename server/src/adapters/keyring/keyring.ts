import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Config, EncryptionKey } from "../../config.ts";
import type { Db } from "../database/port.ts";
import { openBytes, sealBytes } from "./cipher.ts";
import { localWrapping } from "./local-wrapping.ts";
import type { Keyring, KeyWrapping } from "./port.ts";

/** The configured keys; they wrap data keys themselves unless a key service is given. */
export function openKeyring(
  config: Pick<Config, "encryptionKeys" | "dataDir">,
  service?: KeyWrapping,
): Keyring {
  return ringOf(config.encryptionKeys ?? [developmentKey(config.dataDir)], service);
}

/**
 * The same, but creates no file: a missing development key is replaced by one that opens nothing.
 */
export function readKeyring({
  encryptionKeys,
  dataDir,
}: Pick<Config, "encryptionKeys" | "dataDir">): Keyring {
  const isCreated = existsSync(developmentFile(dataDir));
  const otherwise = () =>
    isCreated ? developmentKey(dataDir) : { id: "dev", key: randomBytes(32) };
  return ringOf(encryptionKeys ?? [otherwise()]);
}

/** Whether anything is stored that only a keyring can decrypt. */
export async function hasEncrypted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from user_keys)
      or exists (select from audit_head where key_wrapped is not null) as is`.execute(db);
  return rows[0]?.is === true;
}

function ringOf([first, ...others]: EncryptionKey[], service?: KeyWrapping): Keyring {
  if (first === undefined) throw new Error("The keyring is empty");
  const keys: readonly [EncryptionKey, ...EncryptionKey[]] = [first, ...others];
  const wrapping = service ?? localWrapping(keys);
  const derived = new Map(keys.map((it) => [it, new Map<string, Buffer>()]));
  // Derived once for each purpose, because every form and link needs one.
  const derive = (key: EncryptionKey, purpose: string): Buffer => {
    const known = derived.get(key)?.get(purpose) ?? deriveFrom(key, purpose);
    derived.get(key)?.set(purpose, known);
    return known;
  };
  return {
    ...wrapping,
    async makeDataKey(owner) {
      const dataKey = randomBytes(32);
      return { dataKey, wrapped: await wrapping.wrap(dataKey, owner) };
    },
    derive: (purpose) => derive(first, purpose),
    deriveEach: (purpose) => keys.map((it) => ({ keyId: it.id, key: derive(it, purpose) })),
    sealFor: (purpose, plain) => sealBytes(derive(first, purpose), plain, purpose),
    openFor(purpose, sealed) {
      if (!isWellFormed(sealed)) return undefined;
      for (const key of keys) {
        const plain = tryToOpen(derive(key, purpose), sealed, purpose);
        if (plain !== undefined) return plain;
      }
      return undefined;
    },
  };
}

/** Decoding ignores what it cannot read, such as characters added at the end. */
const isWellFormed = (sealed: string) =>
  Buffer.from(sealed, "base64url").toString("base64url") === sealed;

function tryToOpen(key: Buffer, sealed: string, purpose: string): Buffer | undefined {
  try {
    return openBytes(key, sealed, purpose);
  } catch {
    return undefined;
  }
}

const deriveFrom = ({ key }: EncryptionKey, purpose: string) =>
  Buffer.from(hkdfSync("sha256", key, Buffer.alloc(0), `attune.${purpose}`, 32));

const developmentFile = (dataDir: string) => join(dataDir, "development-keyring");

function developmentKey(dataDir: string): EncryptionKey {
  const file = developmentFile(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return { id: "dev", key: Buffer.from(readFileSync(file, "utf8"), "base64") };
}
