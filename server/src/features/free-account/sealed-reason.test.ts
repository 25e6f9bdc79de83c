import type { FreeAccount } from "@attune/contract/free-account";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everythingStored } from "../../testing/everything-stored.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { recordingLog } from "../../testing/recording-log.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { sealFreeReasons } from "./seal-free-reasons.ts";

const words = "Zqxpanic since the accident";
const url = "/api/admin/free-accounts";
let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

async function created(username: string): Promise<FreeAccount> {
  const body = { username, password: "a long password", reason: words };
  const answer = await admin.post(url, body);
  expect(answer.statusCode).toBe(201);
  return answer.json<FreeAccount>();
}

const shown = async (id: string) =>
  (await admin.get(url)).json<FreeAccount[]>().find((it) => it.id === id)?.reason;

const readable = async () =>
  (await everythingStored(product.app)).filter((it) => it.includes("Zqxpanic"));

test("the reason for free access is encrypted, and shown to staff", async () => {
  const { id, reason } = await created("sealed");
  expect(reason).toBe(words);
  const body = { username: "asked", email: "asked@example.org", reason: words };
  expect((await admin.post(`${url}/invitations`, body)).json<FreeAccount>().reason).toBe(words);
  const changed = { expiresAt: null, reason: `${words}, again` };
  expect((await admin.patch(`${url}/${id}`, changed)).json<FreeAccount>()).toMatchObject(changed);
  expect(await shown(id)).toBe(changed.reason);
  expect(await readable()).toEqual([]);
  await admin.patch(`${url}/${id}`, { expiresAt: null, reason: "" });
  expect(await shown(id)).toBeNull();
});

test("those stored by an earlier version are shown, and encrypted at the next start", async () => {
  const { id } = await created("earlier");
  // With the earlier version beside this one, staff have changed the reason.
  const later = `${words}, later`;
  await product.app.db
    .updateTable("users")
    .set({ free_reason: later })
    .where("id", "=", id)
    .execute();
  expect(await shown(id)).toBe(later);
  await sealFreeReasons(product.app);
  expect(await readable()).toEqual([]);
  expect(await shown(id)).toBe(later);
});

test("an account without a key does not stop the start", async () => {
  const { db, sealer } = product.app;
  const { id } = await created("keyless");
  await db.updateTable("users").set({ free_reason: "Imported" }).where("id", "=", id).execute();
  await db.deleteFrom("user_keys").where("user_id", "=", id).execute();
  sealer.forget(id);
  await sealFreeReasons(product.app);
  expect(await shown(id)).toBe("Imported");
});

test("an account whose key does not open neither stops the start nor holds up the others", async () => {
  const { db, sealer } = product.app;
  const [broken, whole] = [await created("broken"), await created("whole")];
  const keyOf = (id: string) =>
    db.selectFrom("user_keys").select("wrapped").where("user_id", "=", id);
  await db
    .updateTable("users")
    .set({ free_reason: "Imported" })
    .where("id", "in", [broken.id, whole.id])
    .execute();
  // A key opens for its owner only.
  await db
    .updateTable("user_keys")
    .set({ wrapped: keyOf(whole.id) })
    .where("user_id", "=", broken.id)
    .execute();
  sealer.forget(broken.id);
  const recorded = recordingLog();
  await sealFreeReasons({ ...product.app, log: recorded.log });
  const stored = await everythingStored(product.app);
  expect(stored.filter((it) => it.includes("Imported") && it.includes(whole.id))).toEqual([]);
  expect(await shown(broken.id)).toBe("Imported");
  const alerts = recorded
    .text()
    .split("\n")
    .filter((it) => it.includes("ALERT"));
  expect(alerts).toHaveLength(1);
  expect(alerts[0]).toContain(broken.id);
});
