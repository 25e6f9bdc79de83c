import { existsSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "../testing/temporary-folder.ts";
import { runCommand } from "./run-command.ts";

const program = `
  import { existsSync, writeFileSync } from "node:fs";
  import { tmpdir } from "node:os";
  import { join } from "node:path";
  import { setTemporaryFolder } from ${JSON.stringify(new URL("fast-folder.ts", import.meta.url).href)};
  setTemporaryFolder();
  writeFileSync(join(tmpdir(), "left-behind"), "");
  console.log(tmpdir());`;

async function runWith(TMPDIR: string | undefined): Promise<string> {
  const { isOk, output } = await runCommand("node", ["--input-type=module", "-e", program], {
    env: { TMPDIR },
  });
  expect({ isOk, output }).toMatchObject({ isOk: true });
  return output.trim();
}

test("the temporary files of a run are gone once it has ended", async () => {
  const folder = await runWith(undefined);
  expect(folder).toMatch(/attune-test-run-/);
  expect(existsSync(folder)).toBe(false);
});

test("a run uses the TMPDIR that it is given, and leaves its files there", async () => {
  const folder = makeTemporaryFolder();
  expect(await runWith(folder)).toBe(folder);
  expect(existsSync(`${folder}/left-behind`)).toBe(true);
  rmSync(folder, { recursive: true });
});
