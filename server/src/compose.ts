import { join } from "node:path";
import { openAnchorFile } from "./adapters/anchors/file.ts";
import { openAnchorObjects } from "./adapters/anchors/objects.ts";
import type { AnchorStore } from "./adapters/anchors/port.ts";
import { openCaseWebhook } from "./adapters/case-webhook/signed.ts";
import { openOutboxChannel } from "./adapters/channels/outbox.ts";
import { openWebhookChannel } from "./adapters/channels/webhook.ts";
import { systemClock } from "./adapters/clock.ts";
import { checkPostgres, restorePostgres } from "./adapters/database/dump-postgres.ts";
import {
  checkEmbedded,
  type EmbeddedDatabase,
  openEmbeddedCopy,
  restoreEmbedded,
} from "./adapters/database/embedded.ts";
import type { Database, DatabaseFacts, Db, TableCheck } from "./adapters/database/port.ts";
import { readFacts } from "./adapters/database/inspect.ts";
import { listMigrations } from "./adapters/database/migrate.ts";
import {
  directUrlOf,
  findSharedSessions,
  openDatabase,
  openReplica,
} from "./adapters/database/open-database.ts";
import { forgetsStatements } from "./adapters/database/pooler.ts";
import { openPostgres, usualLimits } from "./adapters/database/postgres.ts";
import { isUpToDate } from "./adapters/database/replica.ts";
import { openEvents } from "./adapters/events/notify.ts";
import { openEndpointArtist } from "./adapters/images/endpoint-artist.ts";
import { openThreadArtist } from "./adapters/images/thread-artist.ts";
import { hasEncrypted, openKeyring, readKeyring } from "./adapters/keyring/keyring.ts";
import { makeSealer } from "./adapters/keyring/sealer.ts";
import { openModel } from "./adapters/llm/open-model.ts";
import { openLog } from "./adapters/log.ts";
import { outboxMailer } from "./adapters/mail/outbox.ts";
import { checkSmtp, openSmtp } from "./adapters/mail/smtp.ts";
import { openQueue } from "./adapters/queue/boss.ts";
import { noMetrics } from "./adapters/metrics/port.ts";
import { openThreadMeter } from "./adapters/loudness/thread-meter.ts";
import { openThreadEncoder } from "./adapters/opus/thread-encoder.ts";
import { systemRandomness } from "./adapters/randomness.ts";
import { openDisk, removeUnfinished } from "./adapters/storage/disk.ts";
import { noPayments } from "./adapters/stripe/no-payments.ts";
import { openAtFirstCall } from "./adapters/stripe/open-at-first-call.ts";
import type { App } from "./app.ts";
import type { Config } from "./config.ts";

type Outside = Pick<App, "clock" | "randomness" | "log" | "provider" | "textModel" | "channel"> & {
  /** Throws if the product must not start on this database. */
  beforeMigrating: (found: FoundDatabase) => Promise<void>;
};

/** The database before the product changes it. */
export interface FoundDatabase extends Pick<App, "db" | "engine" | "keyring" | "clock"> {
  readFacts: () => Promise<DatabaseFacts>;
  /** This version's migrations, in order. */
  migrations: string[];
}

export interface Composed {
  app: App;
  close: () => Promise<void>;
}

/**
 * The only place that knows which driver is behind which port. `outside` lets tests control time and
 * randomness.
 */
export async function compose(
  config: Config,
  outside: Partial<Outside> = {},
  opened?: EmbeddedDatabase,
): Promise<Composed> {
  const log = outside.log ?? openLog(config);
  const clock = outside.clock ?? systemClock;
  const check = async (db: Db, engine: App["engine"]) =>
    await outside.beforeMigrating?.({
      db,
      engine,
      clock,
      keyring: readKeyring(config),
      readFacts: () => readFacts(db),
      migrations: ownMigrations(),
    });
  const database = opened ?? (await openDatabase(config, log, check));
  const replica = openReplica(config, log, database.db);
  const randomness = outside.randomness ?? systemRandomness;
  // Beside encrypted data, a new keyring would hide that theirs is lost.
  const keyring = (await hasEncrypted(database.db)) ? readKeyring(config) : openKeyring(config);
  const metrics = await openMetrics(config);
  const source =
    "pglite" in database
      ? database
      : {
          url: directUrlOf(config) ?? "",
          connections: config.queueConnections,
          connectionMs: config.databaseWaits.connectionMs,
        };
  const queue = openQueue(source, log, metrics);
  const storage = await openStorage(config);
  const app: App = {
    config,
    db: database.db,
    inTransaction: database.inTransaction,
    readReport: replica.readReport,
    engine: database.engine,
    lead: (name) => database.lead(name),
    dumpDatabase: (file) => database.dump(file),
    queue,
    events: await openEvents(database, clock, randomness.uuid()),
    sealer: makeSealer(keyring),
    keyring,
    mailer: config.smtpUrl === null ? outboxMailer : openSmtp(config.smtpUrl, config),
    storage,
    sounds: new Map(),
    anchors: openAnchors(config, storage, clock),
    provider:
      outside.provider ?? (config.stripe === null ? noPayments() : openAtFirstCall(config.stripe)),
    loudnessMeter: openThreadMeter(),
    opusEncoder: openThreadEncoder(),
    textModel: outside.textModel ?? (config.llm === null ? null : openModel(config.llm)),
    pictureMaker: openArtist(config, log),
    channel: outside.channel ?? openChannel(config, database.db, clock),
    caseWebhook: config.careWebhook === null ? null : openCaseWebhook(config.careWebhook, clock),
    clock,
    randomness,
    log,
    metrics,
  };
  return {
    app,
    async close() {
      await queue.stop();
      await app.opusEncoder.close();
      await Promise.all([database.close(), replica.close()]);
    },
  };
}

/** Creates no keyring. */
export const readKeys = (config: Config): App["keyring"] => readKeyring(config);

/** This version's migrations, in order. */
export const ownMigrations = (): string[] => listMigrations();

/** Must run before `compose`. Throws if there is a database already and it may not be replaced. */
export async function restoreDatabase(
  config: Config,
  file: string,
  mayReplace: boolean,
): Promise<void> {
  const url = config.databaseMigrationUrl ?? directUrlOf(config);
  if (url === null) await restoreEmbedded(config.dataDir, file, mayReplace);
  else await restorePostgres(url, { file, mayReplace, dataDir: config.dataDir });
}

/** The contents of the tables, before a migration changes them. */
export async function checkDatabase(config: Config): Promise<TableCheck[]> {
  const url = config.databaseMigrationUrl ?? directUrlOf(config);
  return url === null ? await checkEmbedded(config.dataDir) : await checkPostgres(url);
}

export interface OpenedProbe {
  db: Db;
  readFacts: () => Promise<DatabaseFacts>;
  close: () => Promise<void>;
}

/** What `npm run doctor` examines; all of it read-only. */
export interface Probes {
  /** Null: the embedded database is not created yet. Throws if it is in use. */
  openDatabase: () => Promise<OpenedProbe | null>;
  /** The database through the connection pooler; null if there is none. */
  openPooled: (() => OpenedProbe) | null;
  /** Whether the address of DATABASE_URL forgets prepared statements. */
  forgetsStatements: () => Promise<boolean>;
  /** What to set if a pooler is where none may be. */
  findSharedSessions: () => Promise<string | undefined>;
  /** Whether the read replica has everything; null if there is none. Throws if it cannot be used. */
  checkReplica: ((primary: Db) => Promise<boolean>) | null;
  /** This version's migrations, in order. */
  migrations: string[];
  keyring: App["keyring"];
  /** Null: files are stored in DATA_DIR. */
  checkStorage: (() => Promise<void>) | null;
  /** Null: emails stay in the outbox. */
  checkMail: (() => Promise<void>) | null;
  readAccount: App["provider"]["readAccount"];
}

export async function openProbes(config: Config): Promise<Probes> {
  const { smtpUrl, s3, stripe, databaseReplicaUrl: replicaUrl } = config;
  const storage = s3 === null ? null : await openStorage(config);
  return {
    openDatabase: () => openProbe(config),
    openPooled:
      config.databaseDirectUrl === null ? null : () => probeServer(config.databaseUrl ?? ""),
    forgetsStatements: () => forgetsStatements(config.databaseUrl ?? ""),
    findSharedSessions: () => findSharedSessions(config),
    checkReplica: replicaUrl === null ? null : (primary) => checkReplica(replicaUrl, primary),
    migrations: ownMigrations(),
    keyring: readKeyring(config),
    checkStorage: storage && (() => storage.check()),
    checkMail: smtpUrl === null ? null : () => checkSmtp(smtpUrl),
    readAccount: () => (stripe === null ? noPayments() : openAtFirstCall(stripe)).readAccount(),
  };
}

async function openProbe(config: Config): Promise<OpenedProbe | null> {
  const url = directUrlOf(config);
  if (url !== null) return probeServer(url);
  const copy = await openEmbeddedCopy(config.dataDir);
  return copy && probeOf(copy);
}

const probeServer = (url: string) =>
  probeOf(openPostgres(url, () => {}, { ...usualLimits, connections: 1 }));

async function checkReplica(url: string, primary: Db): Promise<boolean> {
  const replica = probeServer(url);
  try {
    return await isUpToDate(primary, replica.db);
  } finally {
    await replica.close();
  }
}

const probeOf = (database: Database): OpenedProbe => ({
  db: database.db,
  readFacts: () => readFacts(database.db),
  close: () => database.close(),
});

async function openMetrics({ metrics }: Config): Promise<App["metrics"]> {
  if (metrics === null) return noMetrics;
  return (await import("./adapters/metrics/prometheus.ts")).openPrometheus();
}

function openArtist({ images }: Config, log: App["log"]): App["pictureMaker"] {
  const local = openThreadArtist();
  return images === null ? local : openEndpointArtist(images, local, log);
}

function openChannel({ socialWebhook }: Config, db: App["db"], clock: App["clock"]) {
  return socialWebhook === null
    ? openOutboxChannel(db, clock)
    : openWebhookChannel(socialWebhook, clock);
}

function openAnchors(
  { auditAnchorFile, s3 }: Config,
  storage: App["storage"],
  clock: App["clock"],
): AnchorStore[] {
  const file = auditAnchorFile === null ? [] : [openAnchorFile(auditAnchorFile)];
  return s3 === null ? file : [...file, openAnchorObjects(storage, clock)];
}

/** The S3 client is large, so it is loaded only if it is used. */
async function openStorage({ s3, dataDir }: Config): Promise<App["storage"]> {
  if (s3 !== null) return (await import("./adapters/storage/s3.ts")).openS3(s3);
  const folder = join(dataDir, "uploads");
  await removeUnfinished(folder, new Date(Date.now() - 86_400_000));
  return openDisk(folder);
}
