import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "attune-trial-"));
afterAll(() => rmSync(folder, { recursive: true }));

// The sandbox starts before the product, so at the first start it creates the folder.
test("a DATA_DIR created by the sandbox is closed to other users", async () => {
  const dataDir = join(folder, "data");
  const module = JSON.stringify(new URL("./open-sandbox.ts", import.meta.url).href);
  const environment = JSON.stringify({ PORT: "0", DATA_DIR: dataDir });
  const program = `await (await import(${module})).openSandbox(${environment}); process.exit();`;
  const outcome = await runCommand("node", ["--input-type=module", "-e", program]);
  expect(outcome).toEqual({ isOk: true, output: expect.stringContaining("/sandbox") });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});
