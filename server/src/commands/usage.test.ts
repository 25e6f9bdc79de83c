import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runOperatorCommand } from "../testing/run-operator-command.ts";

const folder = mkdtempSync(join(tmpdir(), "attune-usage-"));
afterAll(() => rmSync(folder, { recursive: true }));

// A database of an earlier version would be migrated, and an embedded one in use refuses the command.
test.each([
  ["admin", []],
  ["admin", ["migrat"]],
  ["backup", ["a.backup"]],
  ["catalogue", ["import"]],
] as const)("%s %j prints the usage without opening the database", async (command, words) => {
  const dataDir = join(folder, command);
  const { code, output } = await runOperatorCommand(command, words, { DATA_DIR: dataDir });
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(new RegExp(`^Usage: npm run ${command} -- `)),
  });
  expect(existsSync(dataDir)).toBe(false);
});
