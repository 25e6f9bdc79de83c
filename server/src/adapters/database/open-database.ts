import { type EmbeddedDatabase, openEmbedded } from "./embedded.ts";
import { type Database, type Db, type ReadReport, SharedSessions } from "./port.ts";
import { checkMigrated, migrate } from "./migrate.ts";
import { grantToRunningRole, isMigratedByOthers } from "./split-roles.ts";
import { sharesSessions } from "./pooler.ts";
import { noLimits, openPostgres, type PostgresDatabase, usualLimits } from "./postgres.ts";
import { onReplica } from "./replica.ts";
import { withoutOptimizing } from "./without-optimizing.ts";
import type { Log } from "../log.ts";
import type { Config } from "../../config.ts";

/** Past a connection pooler; null with the embedded database. */
export const directUrlOf = (config: Config) => config.databaseDirectUrl ?? config.databaseUrl;

/** What to set if listening and leading would go through a pooler that shares sessions. */
export async function findSharedSessions(config: Config): Promise<string | undefined> {
  const url = directUrlOf(config);
  if (url === null || !(await sharesSessions(url))) return undefined;
  const [name, advice] =
    config.databaseDirectUrl === null
      ? ["DATABASE_URL", "set DATABASE_DIRECT_URL"]
      : ["DATABASE_DIRECT_URL", "set it"];
  return `${name} leads through a pooler that shares connections, which cannot listen for changes or lock: ${advice} to the address of PostgreSQL itself (docs/scaling.md).`;
}

/** Migrates first, unless somebody else does. `check` sees the database before any change. */
export async function openDatabase(
  config: Config,
  log: Log,
  check: (db: Db, engine: Database["engine"]) => Promise<void>,
): Promise<EmbeddedDatabase | PostgresDatabase> {
  const { databaseUrl, databaseMigrationUrl, dataDir } = config;
  const onPending = (names: readonly string[]) =>
    log.info({ migrations: names.length, newest: names.at(-1) }, "migrating the database");
  if (databaseUrl === null) {
    const embedded = await openEmbedded(dataDir);
    try {
      await withoutOptimizing(() =>
        migrate(embedded, { beforeChanges: () => check(embedded.db, "embedded"), onPending }),
      );
      return embedded;
    } catch (error) {
      await embedded.close();
      throw error;
    }
  }
  const onError = (error: Error) => log.error({ err: error }, "database connection");
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  const shared = await findSharedSessions(config);
  if (shared !== undefined) throw new SharedSessions(shared);
  const migrator = openPostgres(databaseMigrationUrl ?? directUrl, onError, noLimits);
  const isOurs = databaseMigrationUrl !== null || !(await isMigratedByOthers(directUrl));
  try {
    const checkFirst = () => check(migrator.db, "postgres");
    await (isOurs
      ? migrate(migrator, { beforeChanges: checkFirst, onPending })
      : checkMigrated(migrator.db, checkFirst));
  } finally {
    await migrator.close();
  }
  if (databaseMigrationUrl !== null) await grantToRunningRole(databaseMigrationUrl, directUrl);
  return openPostgres(databaseUrl, onError, {
    ...usualLimits,
    connections: config.databaseConnections,
    ...config.databaseWaits,
    directUrl,
    isPreparing: config.isPreparing,
  });
}

/** Without a replica, reports are read from the primary. */
export function openReplica(
  config: Config,
  log: Log,
  primary: Db,
): { readReport: ReadReport; close: () => Promise<void> } {
  const { databaseReplicaUrl: url, databaseConnections: connections, databaseWaits } = config;
  if (url === null) return { readReport: (read) => read(primary), close: async () => {} };
  const onError = (error: Error) => log.warn({ err: error }, "read replica");
  const replica = openPostgres(url, onError, { ...usualLimits, ...databaseWaits, connections });
  return { readReport: onReplica(primary, replica.db, onError), close: () => replica.close() };
}
