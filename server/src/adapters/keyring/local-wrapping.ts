import type { EncryptionKey } from "../../config.ts";
import { openBytes, sealBytes } from "./cipher.ts";
import type { KeyWrapping } from "./port.ts";

/** Wraps with the keys of ENCRYPTION_KEYS, in this process. */
export function localWrapping(keys: readonly [EncryptionKey, ...EncryptionKey[]]): KeyWrapping {
  const [first, ...others] = keys;
  const keyById = new Map(keys.map((it) => [it.id, it.key]));
  return {
    keyIds: [first.id, ...others.map((it) => it.id)],
    wrap: async (dataKey, owner) =>
      `v1.${first.id}.${sealBytes(first.key, dataKey, wrapContext(owner))}`,
    async unwrap(wrapped, owner) {
      const [version, id = "", sealed = ""] = wrapped.split(".", 3);
      const key = keyById.get(id);
      if (version !== "v1" || key === undefined) throw new Error(`Unknown wrapping key "${id}"`);
      return openBytes(key, sealed, wrapContext(owner));
    },
  };
}

const wrapContext = (owner: string) => `user_keys.wrapped.${owner}`;
