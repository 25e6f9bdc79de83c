import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { Times } from "./alternate.ts";

/** Runs a whole program, start and end included. Throws, with what it said, when it fails. */
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

/** Reads the kernel's account of its child, in milliseconds; Node keeps none of a single child. */
const shell = "/bin/bash";
const timing = `TIMEFORMAT='%3R %3U'; time "$@" 2>&1`;
