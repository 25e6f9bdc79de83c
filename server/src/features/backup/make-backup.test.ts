import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../../testing/product.ts";
import { makeBackup } from "./make-backup.ts";
import { openBackup } from "./open-backup.ts";

const folder = mkdtempSync(join(tmpdir(), "attune-missing-"));
const passphrase = "correct horse battery staple";
let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a missing upload is reported, and the rest is backed up", async () => {
  const manager = await product.signedIn("manager");
  const draw = async (prompt: string) =>
    (await manager.post("/api/admin/social/generate-image", { prompt })).json<{ id: string }>();
  const [gone, there] = [await draw("a lake at dawn"), await draw("a wood in the rain")];
  await product.app.storage.delete(`pictures/${gone.id}.png`);
  const target = join(folder, "backup.attune");
  const { missing } = await makeBackup(product.app, target, passphrase);
  expect(missing).toEqual([`pictures/${gone.id}.png`]);
  const { manifest } = await openBackup(target, folder, passphrase);
  expect(manifest.files.map((it) => it.key)).toContain(`pictures/${there.id}.png`);
});
