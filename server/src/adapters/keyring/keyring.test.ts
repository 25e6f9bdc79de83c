import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openBytes, sealBytes } from "./cipher.ts";
import { openKeyring } from "./keyring.ts";

/** Node's error for a wrong key, context, tag or bit. */
const refusal = /authenticat|initialization vector|wrapping key/i;

const key = (id: string) => ({ id, key: randomBytes(32) });
const withKeys = (...encryptionKeys: ReturnType<typeof key>[]) =>
  openKeyring({ encryptionKeys, dataDir: "" });

describe("a rotated keyring", () => {
  const [old, next] = [key("2026"), key("2027")];
  const userId = randomUUID();

  test("still unwraps with the old key, and wraps with the new one", async () => {
    const before = await withKeys(old).makeDataKey(userId);
    const rotated = withKeys(next, old);
    expect(await rotated.unwrap(before.wrapped, userId)).toEqual(before.dataKey);
    const after = await rotated.makeDataKey(userId);
    expect(after.wrapped).toMatch(/^v1\.2027\./);
    expect(await rotated.unwrap(after.wrapped, userId)).toEqual(after.dataKey);
  });

  test("names a missing old key", async () => {
    const { wrapped } = await withKeys(old).makeDataKey(userId);
    await expect(withKeys(next).unwrap(wrapped, userId)).rejects.toThrow(
      'Unknown wrapping key "2026"',
    );
  });

  test("unwraps nothing with a different key of the same name", async () => {
    const { wrapped } = await withKeys(old).makeDataKey(userId);
    await expect(withKeys(key("2026")).unwrap(wrapped, userId)).rejects.toThrow(refusal);
  });
});

describe("a wrapped key", () => {
  const keyring = withKeys(key("a"));
  const userId = randomUUID();

  test("unwraps for its own person only", async () => {
    const { wrapped } = await keyring.makeDataKey(userId);
    await expect(keyring.unwrap(wrapped, randomUUID())).rejects.toThrow(refusal);
  });

  test("does not unwrap if truncated, altered or of another version", async () => {
    const { wrapped } = await keyring.makeDataKey(userId);
    for (const broken of [wrapped.replace("v1", "v2"), wrapped.slice(0, -4), "", "v1.a."])
      await expect(keyring.unwrap(broken, userId)).rejects.toThrow(refusal);
  });

  test("is different for everyone, and does not contain the data key", async () => {
    const { wrapped, dataKey } = await keyring.makeDataKey(userId);
    expect((await keyring.makeDataKey(userId)).dataKey).not.toEqual(dataKey);
    expect(wrapped).not.toContain(dataKey.toString("base64url"));
  });
});

describe("a value sealed for a purpose", () => {
  const [old, next] = [key("2026"), key("2027")];
  const sealed = withKeys(old).sealFor("preview", Buffer.from("a minute"));

  test("opens for that purpose, even after a key rotation", () => {
    expect(withKeys(next, old).openFor("preview", sealed)?.toString()).toBe("a minute");
  });

  test("does not open for another purpose, without its key or if altered", () => {
    expect(withKeys(old).openFor("csrf", sealed)).toBeUndefined();
    expect(withKeys(next).openFor("preview", sealed)).toBeUndefined();
    expect(withKeys(old).openFor("preview", sealed.slice(1))).toBeUndefined();
    expect(withKeys(old).openFor("preview", "")).toBeUndefined();
  });
});

describe("a sealed value", () => {
  const own = randomBytes(32);
  const sealed = sealBytes(own, Buffer.from("8 of 10"), "here");

  test("opens only with its key and context", () => {
    expect(openBytes(own, sealed, "here").toString()).toBe("8 of 10");
    expect(() => openBytes(own, sealed, "there")).toThrow(refusal);
    expect(() => openBytes(randomBytes(32), sealed, "here")).toThrow(refusal);
  });

  test("does not open with any bit changed", () => {
    const bytes = Buffer.from(sealed, "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(() => openBytes(own, altered.toString("base64url"), "here")).toThrow(refusal);
    }
  });

  test("does not open with a shortened tag", () => {
    const bytes = Buffer.from(sealed, "base64url");
    for (const length of [0, 4, 12, 16, 20])
      expect(() => openBytes(own, bytes.subarray(0, length).toString("base64url"), "here")).toThrow(
        refusal,
      );
  });

  test("is different each time", () => {
    expect(sealBytes(own, Buffer.from("8 of 10"), "here")).not.toBe(sealed);
  });
});

describe("derived keys", () => {
  test("differ by purpose, and survive a restart", () => {
    const first = key("a");
    expect(withKeys(first).derive("csrf")).toEqual(withKeys(first).derive("csrf"));
    expect(withKeys(first).derive("csrf")).not.toEqual(withKeys(first).derive("other"));
    expect(withKeys(first).derive("csrf")).not.toEqual(first.key);
  });
});

describe("the development keyring", () => {
  test("is created once, readable only by its owner", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "attune-keyring-"));
    const open = () => openKeyring({ encryptionKeys: null, dataDir });
    const userId = randomUUID();
    const { wrapped, dataKey } = await open().makeDataKey(userId);
    expect(await open().unwrap(wrapped, userId)).toEqual(dataKey);
    expect(statSync(join(dataDir, "development-keyring")).mode & 0o777).toBe(0o600);
    rmSync(dataDir, { recursive: true });
  });
});
