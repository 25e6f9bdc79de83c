import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { Times } from "./alternate.ts";

/** Times a whole process, including start and exit. Throws with its output if it fails. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Times {
  const isTimed = existsSync(shell);
  const from = performance.now();
  const { status, error, stdout, stderr } = spawnSync(
    isTimed ? shell : program,
    isTimed ? ["-c", timing, shell, program, ...args] : args,
    { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8", env: { ...process.env, ...env } },
  );
  const wallMs = performance.now() - from;
  if (status !== 0) {
    throw new Error(`${[program, ...args].join(" ")} failed: ${error ?? `${stdout}${stderr}`}`);
  }
  if (!isTimed) return { wallMs, userMs: NaN };
  const [real = NaN, user = NaN] = stderr.trim().split(" ").map(Number);
  return { wallMs: 1000 * real, userMs: 1000 * user };
}

/** Bash's `time` reads a single child's processor time from the kernel, which Node does not offer. */
const shell = "/bin/bash";
const timing = `TIMEFORMAT='%3R %3U'; time "$@" 2>&1`;
