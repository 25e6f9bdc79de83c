import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { openAnchorFile } from "./adapters/anchors/file.ts";
import { openEmbedded } from "./adapters/database/embedded.ts";
import { openKeyring } from "./adapters/keyring/keyring.ts";
import { openDisk } from "./adapters/storage/disk.ts";
import { checkDataFolder } from "./doctor/check-machine.ts";

const folder = mkdtempSync(join(tmpdir(), "attune-data-"));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

test.each<[string, (dataDir: string) => unknown]>([
  ["database", async (it) => await (await openEmbedded(it)).close()],
  ["keyring", (it) => openKeyring({ encryptionKeys: null, dataDir: it })],
  ["upload", (it) => openDisk(join(it, "uploads")).put("people/one.bin", Readable.from(["x"]))],
  ["uploads check", (it) => openDisk(join(it, "uploads")).check()],
  ["audit anchor", (it) => openAnchorFile(join(it, "anchors.jsonl")).append("{}")],
])("a DATA_DIR created for the %s is closed to other users", async (name, use) => {
  const dataDir = join(folder, name, "data");
  await use(dataDir);
  expect(modeOf(dataDir)).toBe(0o700);
});

test("doctor warns of a DATA_DIR or keyring that other users can read, and leaves both as they are", async () => {
  const dataDir = join(folder, "earlier");
  const keyring = join(dataDir, "development-keyring");
  mkdirSync(dataDir);
  const warnings = async () =>
    (await checkDataFolder(dataDir, 0))
      .filter((it) => it.state === "warning")
      .map((it) => it.sentence);
  // A group of the operator's choice may share it.
  chmodSync(dataDir, 0o750);
  expect(await warnings()).toEqual([]);
  chmodSync(dataDir, 0o755);
  writeFileSync(keyring, "", { mode: 0o644 });
  expect(await warnings()).toEqual([
    `Other users of this machine can read ${dataDir}: run chmod 700 ${dataDir}`,
    `Other users of this machine can read ${keyring}: run chmod 600 ${keyring}`,
  ]);
  expect([modeOf(dataDir), modeOf(keyring)]).toEqual([0o755, 0o644]);
});
