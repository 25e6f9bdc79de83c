import { mkdtempSync, rmSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Alert } from "@attune/contract/alert";
import { serveMetrics } from "../../serve-metrics.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { makeBackup } from "./make-backup.ts";

const folder = mkdtempSync(join(tmpdir(), "attune-late-"));
const hourMs = 3_600_000;
let product: Product;
let metrics: NonNullable<Awaited<ReturnType<typeof serveMetrics>>>;

beforeAll(async () => {
  const watched = { backupAlertHours: 36, metrics: { host: "127.0.0.1", port: 0 } };
  product = await startProduct(watched);
  const server = await serveMetrics(product.app, { isOn: false });
  if (server === null) throw new Error("Nothing serves metrics");
  metrics = server;
  const expected_since = product.clock.now();
  await product.app.db.updateTable("last_backup").set({ expected_since }).execute();
});
afterAll(async () => {
  metrics.close();
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const isAlerted = async () => {
  const admin = await product.signedIn("admin");
  const alerts = (await admin.get("/api/admin/alerts")).json<Alert[]>();
  return alerts.some((it) => it.kind === "backup-overdue");
};

const scrape = async () => {
  const { port } = metrics.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return [...text.matchAll(/^attune_backup_seconds.*/gm)].map(([line]) => line);
};

test("alerts staff and Prometheus if no backup was made for too long, until one is", async () => {
  product.clock.advance(35 * hourMs);
  expect(await isAlerted()).toBe(false);
  product.clock.advance(2 * hourMs);
  expect(await isAlerted()).toBe(true);
  expect(await scrape()).toEqual([
    `attune_backup_seconds{kind="age"} ${37 * 3600}`,
    `attune_backup_seconds{kind="limit"} ${36 * 3600}`,
  ]);
  const target = join(folder, "one.backup");
  await makeBackup(product.app, target, "correct horse battery staple");
  expect(await isAlerted()).toBe(false);
  expect(await scrape()).toContain('attune_backup_seconds{kind="age"} 0');
  const stored = product.app.db.selectFrom("last_backup").select("bytes");
  expect(await stored.executeTakeFirst()).toEqual({ bytes: statSync(target).size });
  product.clock.advance(37 * hourMs);
  expect(await isAlerted()).toBe(true);
});

test("a backup that fails does not count", async () => {
  const full = makeBackup(product.app, folder, "correct horse battery staple");
  await expect(full).rejects.toMatchObject({ code: "EEXIST" });
  expect(await isAlerted()).toBe(true);
});
