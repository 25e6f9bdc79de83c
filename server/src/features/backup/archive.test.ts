import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readArchive, writeArchive } from "./archive.ts";

const folder = mkdtempSync(join(tmpdir(), "attune-archive-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("leaves no incomplete backup behind, and no other file changed", async () => {
  writeFileSync(join(folder, "database"), "rows");
  const target = join(folder, "b.attune");
  const write = (names: string[]) => writeArchive(target, folder, names, "correct horse battery");
  await expect(write(["database", "missing"])).rejects.toMatchObject({ code: "ENOENT" });
  expect(existsSync(target)).toBe(false);
  writeFileSync(target, "an earlier backup");
  await expect(write(["database"])).rejects.toMatchObject({ code: "EEXIST" });
  expect(readFileSync(target, "utf8")).toBe("an earlier backup");
});

test("says why a backup cannot be opened: a full disk is no wrong passphrase", async () => {
  const [source, full] = [join(folder, "whole.attune"), join(folder, "full")];
  await writeArchive(source, folder, ["database"], "correct horse battery");
  await expect(readArchive(source, folder, "another passphrase")).rejects.toThrow(/passphrase/);
  mkdirSync(full);
  symlinkSync("/dev/full", join(full, "plain"));
  const reading = readArchive(source, full, "correct horse battery");
  await expect(reading).rejects.toMatchObject({ code: "ENOSPC" });
  const cut = readFileSync(source).subarray(0, -1);
  writeFileSync(source, cut);
  await expect(readArchive(source, folder, "correct horse battery")).rejects.toThrow(/incomplete/);
});
