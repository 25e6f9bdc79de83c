import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeArchive } from "./archive.ts";

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
