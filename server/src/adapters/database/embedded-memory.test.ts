import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const moduleAt = (path: string) => new URL(path, import.meta.url).href;

/** Creates a database with every table, and prints the most memory the process has used. */
const program = `
  const { openEmbedded } = await import(${JSON.stringify(moduleAt("embedded.ts"))});
  const { migrate } = await import(${JSON.stringify(moduleAt("migrate.ts"))});
  const { withoutOptimizing } = await import(${JSON.stringify(moduleAt("without-optimizing.ts"))});
  const database = await openEmbedded(process.argv[1]);
  await withoutOptimizing(() => migrate(database));
  await database.close();
  console.log(process.resourceUsage().maxRSS);`;

test("creates and migrates a database in less than 600 MB", () => {
  const folder = mkdtempSync(join(tmpdir(), "attune-memory-"));
  // V8 otherwise optimizes on another thread, which may not have begun when the process ends.
  const flags = ["--wasm-sync-tier-up", "--max-semi-space-size=8", "--input-type=module"];
  const output = execFileSync(process.execPath, [...flags, "--eval", program, folder], {
    encoding: "utf8",
  });
  expect(Number(output) / 1024).toBeLessThan(600);
  rmSync(folder, { recursive: true });
});
