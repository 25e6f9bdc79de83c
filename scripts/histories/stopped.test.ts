import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readdirSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { findLesserAccount, findPostgresPrograms } from "../engines/postgres-programs.ts";
import { rootFolder } from "../running/paths.ts";
import { makeTemporaryFolder } from "../testing/temporary-folder.ts";

const mayStart = findPostgresPrograms() !== undefined && findLesserAccount() !== "none";

test.runIf(mayStart)("stopping a run of histories leaves no PostgreSQL behind", async () => {
  const folder = makeTemporaryFolder();
  chmodSync(folder, 0o755);
  const child = spawn(process.execPath, ["scripts/histories.ts", "1000"], {
    cwd: rootFolder,
    env: { ...process.env, TMPDIR: folder, TEST_DATABASE_URL: "", HISTORY_WORKERS: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^attune-postgres-/)]);
  child.kill();
  expect(await ended).toEqual([0, null]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
