import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { findNewerSchema } from "../adapters/database/schema/newer-schema.ts";
import { type DatabaseFacts, DatabaseInUse, type Db } from "../adapters/database/port.ts";
import { operatorCommand } from "../operator-command.ts";
import type { FoundDatabase, OpenedProbe, Probes } from "../compose.ts";
import { certificateAdvice } from "../certificate-fault.ts";
import { poolerAdvice } from "../pooler-advice.ts";
import type { Config } from "../config.ts";
import { findClockFault } from "../features/audit/check-clock.ts";
import { checkKeys } from "../features/key/check-keys.ts";
import { readDumpVersion, sizeOf } from "./check-machine.ts";
import { examineBackup } from "./examine-backup.ts";
import { type Finding, fault, fine, messageOf, warning } from "./finding.ts";
import { judgeDatabase, judgeSchema } from "./judge-database.ts";

interface Examined {
  findings: Finding[];
  sizeBytes: number;
}

export async function examineEmbeddedDatabase(
  config: Config,
  probes: Probes,
  now: Date,
): Promise<Examined> {
  const sizeBytes = await sizeOf(join(config.dataDir, "database"));
  const state = config.isProduction ? warning : fine;
  const kind = state(
    "database",
    "Embedded in DATA_DIR; for real people set DATABASE_URL to a PostgreSQL.",
  );
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize < sizeBytes)
    return {
      findings: [
        kind,
        warning(
          "database",
          `Its schema and keys are checked on a copy, for which ${tmpdir()} has no room: set TMPDIR to a folder that has.`,
        ),
      ],
      sizeBytes,
    };
  try {
    return { findings: [kind, ...(await examineCopy(config, probes, now))], sizeBytes };
  } catch (error) {
    return { findings: [judgeUnopened(error, config)], sizeBytes };
  }
}

async function examineCopy(config: Config, probes: Probes, now: Date): Promise<Finding[]> {
  const database = await probes.openDatabase();
  if (database === null) return [];
  try {
    const facts = await database.readFacts();
    const findings = judgeSchema(facts, probes.migrations);
    return [...findings, ...(await examineContents(config, probes, { ...database, facts, now }))];
  } finally {
    await database.close();
  }
}

function judgeUnopened(error: unknown, { dataDir }: Config): Finding {
  if (error instanceof DatabaseInUse)
    return fine(
      "database",
      "In use by a process, which checked its schema and keys when it started",
    );
  return fault(
    "database",
    `The embedded database in ${dataDir} cannot be opened (${messageOf(error)}): restore a backup, or set DATA_DIR to another folder.`,
  );
}

export async function examineServerDatabase(
  config: Config,
  probes: Probes,
  now: Date,
): Promise<Examined> {
  const database = await probes.openDatabase();
  if (database === null) return { findings: [], sizeBytes: 0 };
  try {
    const facts = await database.readFacts();
    const findings = judgeDatabase(facts, {
      isMigratedByAnother: config.databaseMigrationUrl !== null,
      connections: config.databaseConnections + config.queueConnections + 3,
      migrations: probes.migrations,
      now,
      dumpVersion: readDumpVersion(),
    });
    findings.push(...(await examineContents(config, probes, { ...database, facts, now })));
    const shared = await probes.findSharedSessions();
    if (shared !== undefined) findings.push(fault("database", shared));
    if (probes.openPooled !== null)
      findings.push(await examinePooler(config, probes, probes.openPooled(), database.db));
    const { checkReplica } = probes;
    if (checkReplica !== null) findings.push(await examineReplica(() => checkReplica(database.db)));
    return { findings, sizeBytes: facts.sizeBytes };
  } catch (error) {
    const name = config.databaseDirectUrl === null ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
    const advice = certificateAdvice(error) ?? "look at its address, password and firewall";
    const sentence = `The database of ${name} cannot be used (${messageOf(error)}): ${advice}.`;
    return { findings: [fault("database", sentence)], sizeBytes: 0 };
  } finally {
    await database.close();
  }
}

async function examinePooler(
  { isPreparing }: Config,
  { forgetsStatements }: Probes,
  pooler: OpenedProbe,
  db: Db,
): Promise<Finding> {
  try {
    // The product works in transactions, which not every pooler allows.
    const pooled = await pooler.db.transaction().execute(readIdentity);
    if (pooled !== (await readIdentity(db)))
      return fault("database", "DATABASE_URL leads to another database than DATABASE_DIRECT_URL.");
    if (isPreparing && (await forgetsStatements()))
      return fault(
        "database",
        "The pooler of DATABASE_URL forgets prepared statements: set max_prepared_statements = 100 (PgBouncer 1.21 or newer), or DATABASE_PREPARED=off (docs/scaling.md).",
      );
    return fine("database", "The pooler of DATABASE_URL answers");
  } catch (error) {
    const message = messageOf(error);
    const advice = poolerAdvice(message) ?? "look at its address and password (docs/scaling.md)";
    return fault("database", `The pooler of DATABASE_URL cannot be used (${message}): ${advice}.`);
  } finally {
    await pooler.close();
  }
}

async function examineReplica(isUpToDate: () => Promise<boolean>): Promise<Finding> {
  try {
    if (await isUpToDate())
      return fine("database", "The replica of DATABASE_REPLICA_URL is up to date");
    return warning(
      "database",
      "The database of DATABASE_REPLICA_URL is no replica or is behind, so reports are read from DATABASE_URL: look at pg_stat_replication.",
    );
  } catch (error) {
    return warning(
      "database",
      `The replica of DATABASE_REPLICA_URL cannot be used (${messageOf(error)}), so reports are read from DATABASE_URL: look at its address, password and firewall.`,
    );
  }
}

async function readIdentity(db: Db): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select oid || ' ' || pg_postmaster_start_time() as identity
    from pg_database where datname = current_database()`.execute(db);
  return rows[0]?.identity ?? "";
}

/** What only a schema can answer that this version can read. */
async function examineContents(
  config: Config,
  { keyring, migrations }: Probes,
  { db, facts, now }: Pick<FoundDatabase, "db"> & { facts: DatabaseFacts; now: Date },
): Promise<Finding[]> {
  const isTooNew = findNewerSchema(facts, migrations)?.isSupported === false;
  if (isTooNew || !facts.migrations.includes("0114_audit")) return [];
  const clock = await findClockFault(db, now);
  const keys = await examineKeys({ config, db, keyring });
  const backup = await examineBackup(config, { db, facts, now });
  return [keys, ...(clock === undefined ? [] : [fault("clock", clock)]), ...backup];
}

async function examineKeys(
  parts: Pick<FoundDatabase, "db" | "keyring"> & { config: Config },
): Promise<Finding> {
  let doubt: Finding | undefined;
  const log = {
    error: () =>
      (doubt = warning(
        "keys",
        "Some people's keys cannot be decrypted with the key of this name.",
      )),
    info: () =>
      (doubt = fine("keys", `An older key is still needed; see ${operatorCommand("admin keys")}`)),
  };
  try {
    await checkKeys({ ...parts, log: log as never });
    return doubt ?? fine("keys", "They open what is stored");
  } catch (error) {
    return fault("keys", messageOf(error));
  }
}
