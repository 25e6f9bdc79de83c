import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openKeyring } from "../adapters/keyring/keyring.ts";
import type { Keyring } from "../adapters/keyring/port.ts";
import { type Product, startProduct } from "../testing/product.ts";

let product: Product;
const [old, next] = [
  { id: "2026", key: randomBytes(32) },
  { id: "2027", key: randomBytes(32) },
];
const ring = (...encryptionKeys: (typeof old)[]) => openKeyring({ encryptionKeys, dataDir: "" });

beforeAll(async () => {
  product = await startProduct({ encryptionKeys: [old, next] });
});
afterAll(() => product.close());

test("accepts tokens that other processes issued during a key rotation", async () => {
  const codeAfter = async (issuing: Keyring, checking: Keyring) => {
    product.app.keyring = issuing;
    const visitor = product.visitor();
    const headers = { "x-csrf-token": await visitor.csrfToken() };
    product.app.keyring = checking;
    const answer = await visitor.post("/api/login", {}, { hasToken: false, headers });
    return answer.json<{ code?: string }>().code;
  };
  expect(await codeAfter(ring(old, next), ring(next, old))).toBe("invalid-input");
  expect(await codeAfter(ring(next, old), ring(old, next))).toBe("invalid-input");
  expect(await codeAfter(ring(old), ring(old, next))).toBe("invalid-input");
  expect(await codeAfter(ring(old), ring(next))).toBe("csrf");
});

test("leaves the address hash in the audit log unchanged by a key rotation", async () => {
  const marks = async () => {
    const rows = await product.app.db
      .selectFrom("audit_events")
      .select("address_hash")
      .where("action", "=", "login")
      .execute();
    return new Set(rows.map((it) => it.address_hash));
  };
  product.app.keyring = ring(old, next);
  await product.signedIn("admin");
  product.app.keyring = ring(next, old);
  await product.signedIn("admin");
  expect([...(await marks())]).toEqual([expect.stringMatching(/^[\w-]{16}$/)]);
});
