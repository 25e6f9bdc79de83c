import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findLesserAccount, findPostgresPrograms } from "./postgres-programs.ts";
import {
  makePassword,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "./temporary-postgres.ts";

export interface TemporaryCitus {
  name: string;
  coordinatorUrl: string;
  workerUrls: string[];
  stop: () => Promise<void>;
}

const workerCount = 2;

const settings = {
  shared_preload_libraries: "citus,pg_stat_statements",
  shared_buffers: "512MB",
  // A statement for all shards must not keep one in the same transaction from changing `users`, which all refer to.
  "citus.multi_shard_modify_mode": "sequential",
  // The certificates of a temporary server are nobody's.
  "citus.node_conninfo": "sslmode=disable",
  // Each database has a process of Citus of its own, and the suites create hundreds.
  max_worker_processes: 400,
  max_connections: 400,
};

/** Starts a coordinator and two workers on loopback; returns why not as a sentence. */
export async function startTemporaryCitus(
  programs = findPostgresPrograms(),
): Promise<TemporaryCitus | string> {
  if (programs === undefined) return "PostgreSQL's programs are not on this machine.";
  const folder = mkdtempSync(join(tmpdir(), "attune-citus-"));
  // One for all: Citus copies the coordinator's roles, with their passwords, to each worker.
  const password = makePassword();
  // The servers connect to each other.
  process.env.PGPASSFILE = writePassword(folder, password);
  const nodes: TemporaryPostgres[] = [];
  const stop = async () => {
    await Promise.all(nodes.map((it) => it.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  while (nodes.length < 1 + workerCount) {
    const node = await startTemporaryPostgres(programs, true, { password, ...settings });
    if (node.url !== undefined) nodes.push(node);
    else {
      await stop();
      return node.reason.includes('could not access file "citus"')
        ? `Citus is not installed in the PostgreSQL of ${programs}: install it, or name another folder with initdb and postgres.`
        : node.reason;
    }
  }
  const [coordinatorUrl = "", ...workerUrls] = nodes.map((it) => it.url);
  const name = `Citus on ${nodes[0]?.name} with ${workerCount} workers`;
  return { name, coordinatorUrl, workerUrls, stop };
}

/** Only its owner may read it: PostgreSQL ignores a password file that others can. */
function writePassword(folder: string, password: string): string {
  const file = join(folder, "password");
  writeFileSync(file, `127.0.0.1:*:*:attune:${password}\n`, { mode: 0o600 });
  const account = findLesserAccount();
  if (account !== undefined && account !== "none")
    for (const it of [folder, file]) chownSync(it, account.uid, account.gid);
  return file;
}
