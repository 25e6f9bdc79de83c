import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFastFolder } from "../running/fast-folder.ts";
import { findFreePort } from "./free-port.ts";
import { findLesserAccount, findPostgresPrograms } from "./postgres-programs.ts";

export interface TemporaryPostgres {
  url: string;
  name: string;
  /** Process id of the parent process. */
  pid: () => number;
  /** Stops it cleanly, keeping its data. */
  shutDown: () => Promise<void>;
  /** Starts it again after a shutdown or kill, on the same port with the same data. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A PostgreSQL in use, here or elsewhere. */
export type Engine = Pick<TemporaryPostgres, "url" | "name" | "stop"> | NoPostgres;

type NoPostgres =
  /** `isFault` distinguishes a PostgreSQL that failed to start from a machine without one. */
  { url: undefined; reason: string; isFault: boolean };

/** By the names in postgresql.conf. */
type Settings = Record<string, string | number>;

const startLimitMs = 30_000;

/** Creates a temporary PostgreSQL cluster on a loopback port, with a password. */
export async function startTemporaryPostgres(
  programs = findPostgresPrograms() ?? null,
  /** True: committed data survives a kill of its processes. */
  isDurable = false,
  { password = makePassword(), ...more }: Settings & { password?: string } = {},
): Promise<TemporaryPostgres | NoPostgres> {
  if (programs === null) return without("PostgreSQL's programs are not on this machine");
  const account = findLesserAccount();
  if (account === "none")
    return without("PostgreSQL does not run as root, and there is no lesser account to lend it");
  const folder = mkdtempSync(join(findFastFolder(), "attune-postgres-"));
  try {
    const name = readVersion(programs);
    if (account) chownSync(folder, account.uid, account.gid);
    const identity = account && { uid: account.uid, gid: account.gid };
    initialize(programs, folder, password, identity);
    const port = await findFreePort();
    const start = () =>
      serve(programs, folder, identity, settingsOf(folder, port, isDurable, more));
    let server = start();
    await untilReady(server, folder);
    const url = `postgresql://attune:${password}@127.0.0.1:${port}/postgres`;
    return {
      url,
      name,
      pid: () => server.pid ?? 0,
      shutDown: () => shutDown(server),
      async startAgain() {
        await untilGone(server);
        const until = Date.now() + startLimitMs;
        for (;;) {
          // A killed server leaves its pid file behind, which would still report it as ready.
          rmSync(join(folder, "cluster/postmaster.pid"), { force: true });
          server = start();
          try {
            return await untilReady(server, folder);
          } catch (fault) {
            // The children of a killed server hold its memory until they notice that it is gone.
            if (Date.now() > until) throw fault;
          }
        }
      },
      async stop() {
        await shutDown(server);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (fault) {
    rmSync(folder, { recursive: true, force: true });
    const reason = `a temporary PostgreSQL did not start: ${String(fault)}`;
    return { url: undefined, reason, isFault: true };
  }
}

export const makePassword = () => randomBytes(18).toString("hex");

function without(reason: string): NoPostgres {
  return { url: undefined, reason, isFault: false };
}

type Identity = { uid: number; gid: number } | undefined;

function initialize(programs: string, folder: string, password: string, identity: Identity): void {
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity) chownSync(passwordFile, identity.uid, identity.gid);
  const cluster = ["-D", join(folder, "cluster"), "--encoding=UTF8", "--no-sync"];
  const access = ["-U", "attune", "--auth=md5", `--pwfile=${passwordFile}`];
  const run = (locale: string) =>
    execFileSync(join(programs, "initdb"), [...cluster, ...access, `--locale=${locale}`], {
      ...identity,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
  try {
    run("C.UTF-8"); // knows É from é, as a real installation does
  } catch {
    run("C"); // where the system has no such locale
  }
  rmSync(passwordFile);
}

function settingsOf(folder: string, port: number, isDurable: boolean, more: Settings): Settings {
  return {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    // The cluster lasts one test run, so it need not survive a power cut.
    fsync: "off",
    synchronous_commit: isDurable ? "on" : "off",
    full_page_writes: "off",
    ...more,
  };
}

function serve(
  programs: string,
  folder: string,
  identity: Identity,
  settings: Settings,
): ChildProcess {
  const words = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(join(folder, "log"), "a");
  const server = spawn(join(programs, "postgres"), ["-D", join(folder, "cluster"), ...words], {
    ...identity,
    cwd: folder,
    stdio: ["ignore", "ignore", log],
    detached: true, // so that Ctrl-C reaches it through us, after the suites that use it
  });
  closeSync(log);
  return server;
}

/** PostgreSQL writes to its pid file when it accepts queries; its port opens earlier. */
async function untilReady(server: ChildProcess, folder: string): Promise<void> {
  const until = Date.now() + startLimitMs;
  while (!readOrNothing(join(folder, "cluster/postmaster.pid")).includes("ready")) {
    if (server.exitCode !== null) throw new Error(readOrNothing(join(folder, "log")));
    if (Date.now() > until) {
      server.kill("SIGKILL");
      throw new Error(`it was not ready within ${startLimitMs / 1000} s`);
    }
    await wait(50);
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it ends open connections and exits. */
async function shutDown(server: ChildProcess): Promise<void> {
  server.kill("SIGINT");
  const insisting = setTimeout(() => server.kill("SIGKILL"), 10_000);
  await untilGone(server);
  clearTimeout(insisting);
}

/** Until then its lock file names a process that exists, and another would refuse to start. */
async function untilGone(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
}

function readVersion(programs: string): string {
  const answer = execFileSync(join(programs, "postgres"), ["--version"]).toString();
  return `PostgreSQL ${/\d+(\.\d+)?/.exec(answer)?.[0] ?? ""}`.trim();
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
