import { findNewerSchema, missingMigrations } from "../adapters/database/schema/newer-schema.ts";
import type { DatabaseFacts, SchemaFacts } from "../adapters/database/port.ts";
import { type Finding, fault, fine, warning } from "./finding.ts";

interface Needs {
  /** DATABASE_MIGRATION_URL names the role that creates tables. */
  isMigratedByAnother: boolean;
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
    ...judgeEncoding(facts),
    ...judgeSchema(facts, needs.migrations),
    ...judgeRights(facts, needs),
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

/** Another encoding lacks characters that people write. */
export function judgeEncoding({ encoding }: DatabaseFacts): Finding[] {
  if (encoding === "UTF8") return [];
  return [
    fault(
      "database",
      `The database is encoded in ${encoding}, which cannot store everything people write: create one with encoding 'UTF8' template template0.`,
    ),
  ];
}

function judgeRights(facts: DatabaseFacts, { migrations, isMigratedByAnother }: Needs): Finding[] {
  const isMigrated = missingMigrations(facts, migrations).length === 0;
  if (facts.mayCreateTables || isMigrated || isMigratedByAnother) return [];
  return [
    fault(
      "database",
      "The role of DATABASE_URL may not create tables: make it the database's owner (alter database … owner to …), or set DATABASE_MIGRATION_URL (docs/configuration.md, Database roles).",
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
        `PostgreSQL has room for ${facts.freeConnections} of Attune's connections, and one process takes up to ${connections}: raise max_connections (or the connection limit of the role or database), or lower DATABASE_CONNECTIONS and QUEUE_CONNECTIONS.`,
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

export function judgeSchema(facts: SchemaFacts, known: readonly string[]): Finding[] {
  const newest = known.at(-1) ?? "";
  const missing = missingMigrations(facts, known);
  const newer = judgeNewerSchema(facts, known);
  if (newer.length > 0) return newer;
  if (facts.migrations.length === 0)
    return [fine("schema", "No tables yet: the first start creates them")];
  if (missing.length > 0)
    return [
      warning(
        "schema",
        `The database is of an older version: the next start applies ${missing.length} ${missing.length === 1 ? "migration" : "migrations"}, so make a backup with the present version first.`,
      ),
    ];
  return [fine("schema", `Up to date (${newest})`)];
}

/** Nothing if the schema is not newer than this version. */
export function judgeNewerSchema(facts: SchemaFacts, known: readonly string[]): Finding[] {
  const newer = findNewerSchema(facts, known);
  if (newer === undefined) return [];
  if (newer.isSupported)
    return [
      warning(
        "schema",
        `The database is of a newer version (${newer.newest}), which this one can still run on: start that version when you can.`,
      ),
    ];
  return [
    fault(
      "schema",
      `The database is of a newer version (${newer.newest}): start that version, or restore a backup made before it.`,
    ),
  ];
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
