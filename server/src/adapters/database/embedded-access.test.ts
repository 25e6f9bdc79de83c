import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { openEmbedded, restoreEmbedded } from "./embedded.ts";

const dataDir = mkdtempSync(join(tmpdir(), "attune-access-"));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true }));

const folder = join(dataDir, "database");
/** What the group and all other users of the machine may do in a folder. */
const openTo = (it: string) => statSync(it).mode & 0o077;

test("a new embedded database is closed to other users of the machine", async () => {
  await (await openEmbedded(dataDir)).close();
  expect(openTo(folder)).toBe(0);
});

test("one that an earlier version left open is closed when it is opened", async () => {
  chmodSync(folder, 0o755);
  await (await openEmbedded(dataDir)).close();
  expect(openTo(folder)).toBe(0);
});

test("a restored one is closed, and so is the one it replaces", async () => {
  const running = await openEmbedded(dataDir);
  const file = join(dataDir, "dump");
  await running.dump(file);
  await running.close();
  chmodSync(folder, 0o755);
  await restoreEmbedded(dataDir, file, true);
  const databases = readdirSync(dataDir).filter((it) => it.startsWith("database"));
  expect(databases.map((it) => openTo(join(dataDir, it)))).toEqual([0, 0]);
});

test("a dump that cannot be restored leaves the database as it was", async () => {
  const running = await openEmbedded(dataDir);
  await running.pglite.exec("create table kept (word text)");
  await running.close();
  const before = readdirSync(dataDir);
  const damaged = join(dataDir, "damaged");
  writeFileSync(damaged, gzipSync("no dump"));
  await expect(restoreEmbedded(dataDir, damaged, true)).rejects.toThrow(/./);
  expect(readdirSync(dataDir)).toEqual([...before, "damaged"].toSorted());
  const again = await openEmbedded(dataDir);
  await again.pglite.query("select word from kept");
  await again.close();
});

test.runIf(process.getuid?.() === 0)("one that only another user could close still opens", () => {
  execFileSync("chmod", ["-R", "a+rwX", dataDir]);
  const module = JSON.stringify(new URL("./embedded.ts", import.meta.url).href);
  const program = `
    const { openEmbedded } = await import(${module});
    process.setuid(12345);
    const database = await openEmbedded(process.argv[1]);
    const { rows } = await database.pglite.query("select 1 as one");
    console.log(JSON.stringify(rows));
    await database.close();`;
  const words = ["--input-type=module", "--eval", program, dataDir];
  expect(execFileSync(process.execPath, words, { encoding: "utf8" })).toBe('[{"one":1}]\n');
});
