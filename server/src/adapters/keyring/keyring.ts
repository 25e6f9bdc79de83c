import { hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config, EncryptionKey } from "../../config.ts";
import { localWrapping } from "./local-wrapping.ts";
import type { Keyring, KeyWrapping } from "./port.ts";

/** The keys of the configuration; they wrap data keys themselves unless a service is given that does. */
export function openKeyring(
  config: Pick<Config, "encryptionKeys" | "dataDir">,
  service?: KeyWrapping,
): Keyring {
  const [first, ...others] = config.encryptionKeys ?? [developmentKey(config.dataDir)];
  if (first === undefined) throw new Error("The keyring is empty");
  const wrapping = service ?? localWrapping([first, ...others]);
  return {
    ...wrapping,
    async makeDataKey(owner) {
      const dataKey = randomBytes(32);
      return { dataKey, wrapped: await wrapping.wrap(dataKey, owner) };
    },
    derive: (purpose) => deriveFrom(first, purpose),
    deriveEach: (purpose) =>
      [first, ...others].map((it) => ({ keyId: it.id, key: deriveFrom(it, purpose) })),
  };
}

const deriveFrom = ({ key }: EncryptionKey, purpose: string) =>
  Buffer.from(hkdfSync("sha256", key, Buffer.alloc(0), `attune.${purpose}`, 32));

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
