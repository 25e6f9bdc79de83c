import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";

const ownRoot = fileURLToPath(new URL("../../", import.meta.url));

export interface Member {
  kind: "api" | "worker";
  /** Where it reports its health: a worker on the operator's port. */
  port: number;
  child: ChildProcess;
}

/** The environment of a demo without rate limits, whose payments go to this sandbox. */
export const demoVariables = (databaseUrl: string, dataDir: string, sandboxUrl: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  DEMO: "1",
  RATE_LIMITS: "off",
  LOG_LEVEL: "silent",
  STRIPE_SECRET_KEY: "sk_test_bench",
  STRIPE_PUBLISHABLE_KEY: "pk_test_bench",
  STRIPE_WEBHOOK_SECRET: "whsec_bench",
  STRIPE_API_BASE: sandboxUrl,
});

/**
 * Starts the server as one kind of process, and waits until it reports that it is ready. `root` is
 * the folder of another version or of an unpacked release.
 */
export async function startMember(
  kind: Member["kind"],
  port: number,
  variables: Record<string, string>,
  root = ownRoot,
): Promise<Member> {
  const own = kind === "api" ? { PORT: String(port) } : { PORT: "0", METRICS: String(port) };
  const released = join(root, "server/src/main.js");
  const program = existsSync(released) ? released : join(root, "server/src/main.ts");
  const young = `--max-semi-space-size=${kind === "worker" ? 4 : 8}`;
  const child = spawn(process.execPath, [young, program], {
    // As scripts/release/attune starts it.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: "2", PROCESS: kind, ...variables, ...own },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await isWell(`http://127.0.0.1:${port}/api/health/ready`))) {
    if (child.exitCode !== null) throw new Error(`A process ended with ${child.exitCode}`);
    await pause(100);
  }
  return { kind, port, child };
}

export async function end({ child }: Member, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

/** Whether a process answers that it is well; false if none accepts the connection. */
export const isWell = (url: string): Promise<boolean> =>
  fetch(url).then(
    (it) => it.ok,
    () => false,
  );
