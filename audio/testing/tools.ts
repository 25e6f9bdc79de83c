import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Whether a program is installed. Tests that use it are optional: everything is also checked without
 * it.
 */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ["-version"]).error === undefined;
}

export interface ToolRun {
  exitCode: number | null;
  stdout: Buffer;
  stderr: string;
}

/** Runs a program on a file of these bytes; "FILE" in the arguments is replaced by its path. */
export function runOnFile(
  program: string,
  args: readonly string[],
  bytes: Uint8Array,
  extension: string,
): ToolRun {
  const folder = mkdtempSync(join(tmpdir(), "attune-audio-"));
  const path = join(folder, `sound.${extension}`);
  try {
    writeFileSync(path, bytes);
    const run = spawnSync(
      program,
      args.map((argument) => (argument === "FILE" ? path : argument)),
      { maxBuffer: 1 << 28 },
    );
    return { exitCode: run.status, stdout: run.stdout, stderr: run.stderr.toString() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
