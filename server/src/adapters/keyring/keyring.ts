import { hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config, EncryptionKey } from "../../config.ts";
import { openBytes, sealBytes } from "./cipher.ts";
import type { Keyring } from "./port.ts";

export function openKeyring(config: Pick<Config, "encryptionKeys" | "dataDir">): Keyring {
  const keys = config.encryptionKeys ?? [developmentKey(config.dataDir)];
  const [first] = keys;
  if (first === undefined) throw new Error("The keyring is empty");
  const keyById = new Map(keys.map((it) => [it.id, it.key]));
  return {
    makeDataKey(userId) {
      const dataKey = randomBytes(32);
      return {
        dataKey,
        wrapped: `v1.${first.id}.${sealBytes(first.key, dataKey, wrapContext(userId))}`,
      };
    },
    unwrap(wrapped, userId) {
      const [version, id = "", sealed = ""] = wrapped.split(".", 3);
      const key = keyById.get(id);
      if (version !== "v1" || key === undefined) throw new Error(`Unknown wrapping key "${id}"`);
      return openBytes(key, sealed, wrapContext(userId));
    },
    derive: (purpose) => deriveFrom(first, purpose),
    deriveEach: (purpose) => keys.map((it) => deriveFrom(it, purpose)),
  };
}

const deriveFrom = ({ key }: EncryptionKey, purpose: string) =>
  Buffer.from(hkdfSync("sha256", key, Buffer.alloc(0), `attune.${purpose}`, 32));

const wrapContext = (userId: string) => `user_keys.wrapped.${userId}`;

function developmentKey(dataDir: string): EncryptionKey {
  const file = join(dataDir, "development-keyring");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return { id: "dev", key: Buffer.from(readFileSync(file, "utf8"), "base64") };
}
