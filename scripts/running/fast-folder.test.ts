import { existsSync, mkdirSync, rmSync } from "node:fs";
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

const run = (text: string, TMPDIR: string | undefined) =>
  runCommand("node", ["--input-type=module", "-e", text], { env: { TMPDIR } });

async function runWith(TMPDIR: string | undefined): Promise<string> {
  const { isOk, output } = await run(program, TMPDIR);
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

test("the files of a run that was killed are removed by the next run", async () => {
  const { output } = await run(`${program} process.kill(process.pid, "SIGKILL");`, undefined);
  const folder = output.trim();
  expect(existsSync(`${folder}/left-behind`)).toBe(true);
  await runWith(undefined);
  expect(existsSync(folder)).toBe(false);
});

test("a run leaves the files of another that is still running", async () => {
  const folder = await runWith(undefined);
  const others = folder.replace(/run-\d+-/, `run-${process.pid}-`);
  mkdirSync(others);
  await runWith(undefined);
  expect(existsSync(others)).toBe(true);
  rmSync(others, { recursive: true });
});
