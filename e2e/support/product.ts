import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../scripts/engines/free-port.ts";
import {
  copyTemplate,
  type TestDatabase,
  testServerUrl,
} from "../../server/src/testing/database.ts";

export type Product = {
  /** Its URL, without a trailing slash. */
  origin: string;
  dataDir: string;
  /** Its PostgreSQL database; undefined with the embedded one. */
  database?: TestDatabase;
  pid: number;
  /** Its output so far. */
  log: () => string;
  /**
   * Stops it as an operator would, and removes its data unless told to keep them.
   * @throws if it ended by itself before, with its output.
   */
  stop: (options?: { isDataKept?: boolean }) => Promise<void>;
  /** Kills it, as a power cut would; its data stay. */
  kill: () => Promise<void>;
};

export type ProductOptions = {
  /** Data folder of an earlier product to continue with; by default a copy of the demo's (see prepare-demo.ts). */
  dataDir?: string;
  env?: Record<string, string>;
  /** Makes the demo at its first start, as where the cast buys from a sandbox, instead of copying it. */
  isNew?: boolean;
  /** The port to listen on; by default a free one. */
  port?: number;
  /** Uses the embedded database, even if the run has a PostgreSQL. */
  isEmbedded?: boolean;
};

const root = fileURLToPath(new URL("../..", import.meta.url));
const readyLimitMs = 240_000;

/** Starts the real product in a separate process, with the demo cast, and waits until it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { dataDir, env, isNew = false, isEmbedded = dataDir !== undefined } = options;
  const isCopied = !isNew && !isEmbedded;
  const folder = dataDir ?? (await makeFolder(isCopied ? process.env.DEMO_FOLDER : undefined));
  const template = (isCopied ? process.env.DEMO_DATABASE : undefined) ?? "template1";
  const database = isEmbedded || !testServerUrl ? undefined : await copyTemplate(template);
  const port = options.port ?? (await findFreePort());
  const child = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      DEMO: "1",
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
      DATABASE_URL: database?.url ?? "",
      DATA_DIR: folder,
      HOST: "127.0.0.1",
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (written += chunk.toString()));
  }
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(child, origin, () => written);
  return {
    origin,
    dataDir: folder,
    database,
    pid: child.pid ?? 0,
    log: () => written,
    async stop({ isDataKept = dataDir !== undefined } = {}) {
      const { exitCode } = child;
      await end(child, "SIGTERM");
      if (isDataKept) return;
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
      if (exitCode !== null) throw new Error(`The product ended with ${exitCode}:\n${written}`);
    },
    kill: () => end(child, "SIGKILL"),
  };
}

/** A new folder: a copy of `template`, or empty. */
async function makeFolder(template?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "attune-e2e-"));
  if (template !== undefined) await cp(template, folder, { recursive: true });
  return folder;
}

async function untilReady(child: ChildProcess, origin: string, log: () => string): Promise<void> {
  const until = Date.now() + readyLimitMs;
  let isUp = false;
  while (!isUp) {
    isUp = await isReady(origin);
    // Checked after a good answer too: another program could have taken the port and given it.
    if (child.exitCode !== null) throw new Error(`The product ended while starting:\n${log()}`);
    if (Date.now() > until) {
      await end(child, "SIGKILL");
      throw new Error(`The product was not ready in ${readyLimitMs / 1000} s:\n${log()}`);
    }
    if (!isUp) await wait(100);
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

/** Waits until it exits, and kills it after ten seconds. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  const insisting = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(insisting);
}
