import type { DatabaseFacts } from "../adapters/database/port.ts";
import { type Finding, fault, fine, warning } from "./finding.ts";

interface Needs {
  /** Maximum number of connections of one process. */
  connections: number;
  /** This version's migrations, in order. */
  migrations: readonly string[];
  now: Date;
  /** Major version of pg_dump on this machine; null if it is not installed. */
  dumpVersion: number | null;
}

const oldest = 140_000;
const farOffMs = 5000;

export function judgeDatabase(facts: DatabaseFacts, needs: Needs): Finding[] {
  const found = [
    ...judgeServer(facts, needs.connections),
    ...judgeSchema(facts.migrations, needs.migrations),
    ...judgeDump(majorOf(facts), needs.dumpVersion),
    ...judgeClock("the database", facts.now, needs.now),
  ];
  return found.some((it) => it.state === "fault")
    ? found
    : [fine("database", `PostgreSQL ${majorOf(facts)} answers`), ...found];
}

/** `other` names the machine whose clock is compared. */
export function judgeClock(other: string, theirs: Date, ours: Date): Finding[] {
  const seconds = Math.round((ours.getTime() - theirs.getTime()) / 1000);
  if (Math.abs(seconds) * 1000 <= farOffMs) return [];
  const way = seconds > 0 ? "ahead of" : "behind";
  return [
    fault(
      "clock",
      `This machine's clock is ${Math.abs(seconds)} s ${way} that of ${other}: let both follow a time server (timedatectl set-ntp true).`,
    ),
  ];
}

const majorOf = ({ versionNumber }: DatabaseFacts) => Math.floor(versionNumber / 10_000);

function judgeServer(facts: DatabaseFacts, connections: number): Finding[] {
  const found: Finding[] = [];
  if (facts.versionNumber < oldest)
    found.push(
      fault("database", `PostgreSQL is version ${majorOf(facts)}: upgrade it to 14 or newer.`),
    );
  if (!facts.hasTrigrams)
    found.push(
      fault(
        "database",
        "The extension pg_trgm is missing: install PostgreSQL's contrib package on its server.",
      ),
    );
  if (facts.freeConnections < connections)
    found.push(
      fault(
        "database",
        `PostgreSQL has room for ${facts.freeConnections} more connections, and one process takes up to ${connections}: raise max_connections, or lower DATABASE_CONNECTIONS and QUEUE_CONNECTIONS.`,
      ),
    );
  if ((facts.idleSessionMs ?? 0) > 0)
    found.push(
      warning(
        "database",
        "PostgreSQL ends idle sessions (idle_session_timeout), also those that listen for changes: set it to 0 for the role of DATABASE_URL.",
      ),
    );
  return found;
}

export function judgeSchema(made: readonly string[], known: readonly string[]): Finding[] {
  const newest = known.at(-1) ?? "";
  const newer = made.filter((it) => it > newest);
  const missing = known.filter((it) => !made.includes(it));
  if (newer.length > 0)
    return [
      fault(
        "schema",
        `The database is of a newer version (${newer.at(-1)}): start that version, or restore a backup made before it.`,
      ),
    ];
  if (made.length === 0) return [fine("schema", "No tables yet: the first start creates them")];
  if (missing.length > 0)
    return [
      warning(
        "schema",
        `The database is of an older version: the next start applies ${missing.length} ${missing.length === 1 ? "migration" : "migrations"}, so make a backup first.`,
      ),
    ];
  return [fine("schema", `Up to date (${newest})`)];
}

function judgeDump(server: number, dump: number | null): Finding[] {
  if (dump !== null && dump >= server) return [];
  const has = dump === null ? "pg_dump is not on this machine" : `pg_dump is version ${dump}`;
  return [
    warning(
      "backup",
      `${has}, so no backup can be made here: install PostgreSQL's client programs of version ${server}.`,
    ),
  ];
}
