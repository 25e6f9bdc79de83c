import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../scripts/engines/free-port.ts";
import { findLesserAccount } from "../../scripts/engines/postgres-programs.ts";

export interface Pooler {
  /** The database of PostgreSQL's address, through PgBouncer. */
  url: string;
  kill: () => Promise<void>;
  /** Starts it again after a kill, on the same port. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

/** PgBouncer in transaction mode in front of PostgreSQL, as docs/scaling.md configures it; throws if it is not installed. */
export async function startPooler(postgresUrl: string): Promise<Pooler> {
  const behind = new URL(postgresUrl);
  const account = findLesserAccount();
  if (account === "none")
    throw new Error("PgBouncer does not run as root, and there is no lesser account");
  const folder = mkdtempSync(join(tmpdir(), "attune-pooler-"));
  const port = await findFreePort();
  const users = join(folder, "users");
  const settings = join(folder, "settings");
  writeFileSync(users, `"${behind.username}" "${behind.password}"\n`);
  writeFileSync(
    settings,
    [
      "[databases]",
      `* = host=${behind.hostname} port=${behind.port}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = md5",
      `auth_file = ${users}`,
      "pool_mode = transaction",
      "default_pool_size = 5",
      "ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout",
      "server_login_retry = 1",
    ].join("\n"),
  );
  for (const it of [folder, users, settings]) if (account) chownSync(it, account.uid, account.gid);
  const identity = account && { uid: account.uid, gid: account.gid };
  const start = async () => {
    const child = spawn("pgbouncer", [settings], {
      ...identity,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await untilListening(child);
    return child;
  };
  let child = await start();
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  const url = new URL(postgresUrl);
  url.port = String(port);
  return {
    url: url.href,
    kill: () => end("SIGKILL"),
    async startAgain() {
      child = await start();
    },
    async stop() {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(child: ChildProcess): Promise<void> {
  let printed = "";
  await new Promise<void>((done, fail) => {
    child.stderr?.on("data", (part: Buffer) => {
      printed += part.toString();
      if (printed.includes("process up")) done();
    });
    child.once("error", fail);
    child.once("exit", (code) => fail(new Error(`PgBouncer ended with ${code}: ${printed}`)));
  });
}
