import { join } from "node:path";
import type { ConfigVariable } from "./config-variables.ts";
import { findUnencryptedLinks } from "./encrypted-links.ts";
import { type LlmSettings, readLlm } from "./llm-settings.ts";
import { type ImageSettings, readImages } from "./image-settings.ts";
import { type Environment, openEnvironment } from "./read-environment.ts";
import { readBackupAlert, readConnections, readDrain } from "./read-limits.ts";
import { readOrigin } from "./read-origin.ts";
import { readServerUrl } from "./read-server-url.ts";
import { readStripe, type StripeSettings } from "./stripe-settings.ts";
import { readCareWebhook, readSocialWebhook, type Webhook } from "./webhook-settings.ts";

export interface Config {
  port: number;
  host: string;
  /** Null: derived from the host and the port actually listened on. */
  publicUrl: string | null;
  /** Where browsers fetch audio at signed addresses; null: from this server. */
  audioUrl: string | null;
  isProduction: boolean;
  isDemo: boolean;
  /** Staff must set up a second factor before anything else, except in the demo. */
  needsStaffFactor: boolean;
  dataDir: string;
  databaseUrl: string | null;
  /** The same database past a connection pooler; null: databaseUrl is direct. */
  databaseDirectUrl: string | null;
  /** A streaming replica for reports; null: databaseUrl answers them. */
  databaseReplicaUrl: string | null;
  /** For the role that owns the tables; null: databaseUrl's role migrates. */
  databaseMigrationUrl: string | null;
  /** Maximum PostgreSQL connections of this process, besides those of the queue. */
  databaseConnections: number;
  /** Whether hot queries are prepared on each connection. */
  isPreparing: boolean;
  queueConnections: number;
  databaseWaits: DatabaseWaits;
  /** How long a stopping process still accepts requests. */
  drainSeconds: number;
  process: "all" | "api" | "worker";
  /** Null: uploads are stored in dataDir. */
  s3: S3Settings | null;
  /** Null: no payments. */
  stripe: StripeSettings | null;
  /** Null: rules and templates replace the model. */
  llm: LlmSettings | null;
  /** Null: pictures are drawn here. */
  images: ImageSettings | null;
  /** Null: campaigns stay in the outbox. */
  socialWebhook: Webhook | null;
  /** Null: only the second contact is notified when nobody responds to a case in time. */
  careWebhook: Webhook | null;
  /** File to which audit log anchors are appended; null: only the object store has them. */
  auditAnchorFile: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Null: a development keyring in dataDir. */
  encryptionKeys: EncryptionKey[] | null;
  delivery: "automatic" | "review";
  passwordCost: PasswordCost;
  hasRateLimits: boolean;
  /** Reverse proxies in front of this server, each of which adds an address to X-Forwarded-For. */
  trustedProxies: number;
  /** The operator declares that the network between the machines is private. */
  isNetworkPrivate: boolean;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** An alert is raised if no backup is made for so long; null: never. */
  backupAlertHours: number | null;
  /** Null: metrics are off. */
  metrics: { host: string; port: number } | null;
}

/** How long, in milliseconds, until requests are refused with a 503 because the database is lost. */
export interface DatabaseWaits {
  /** A query waits for one of the connections. */
  connectionMs: number;
  /** A ping after a slow query waits for its response. */
  pingMs: number;
}

/** Whatever happens to the database, a request is refused within five seconds. */
const usualDatabaseWaits: DatabaseWaits = { connectionMs: 3000, pingMs: 2000 };

/** What one argon2id hash costs. */
export interface PasswordCost {
  memoryKibibytes: number;
  passes: number;
}

/** OWASP's recommendation (Password Storage Cheat Sheet). */
const usualPasswordCost: PasswordCost = { memoryKibibytes: 19_456, passes: 2 };

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface EncryptionKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration has faults:\n${faults.map((it) => `  - ${it}`).join("\n")}`);
    this.faults = faults;
  }
}

/** Reads the environment once; throws a ConfigError that names all faults. */
export function readConfig(environment: Environment = process.env): Config {
  const faults: string[] = [];
  const read = openEnvironment(environment, faults);
  const oneOf = <T extends string>(name: ConfigVariable, values: readonly T[], fallback: T): T => {
    const value = read(name) ?? fallback;
    if ((values as readonly string[]).includes(value)) return value as T;
    faults.push(`${name} is "${value}"; it must be one of ${values.join(", ")}`);
    return fallback;
  };
  const connections = (name: "DATABASE_CONNECTIONS" | "QUEUE_CONNECTIONS", usual: number) =>
    readConnections(read(name), { name, usual }, faults);
  // A misspelt "production" must not silently start a less safe mode.
  const environments = ["development", "test", "production"] as const;
  const isProduction = oneOf("NODE_ENV", environments, "development") === "production";
  const readDatabase = (name: ConfigVariable) =>
    readServerUrl(name, read(name), ["postgres", "postgresql"], faults);
  const databaseUrl = readDatabase("DATABASE_URL");
  const besideUrl = (name: `DATABASE_${"DIRECT" | "REPLICA" | "MIGRATION"}_URL`) => {
    const url = readDatabase(name);
    if (url !== null && databaseUrl === null)
      faults.push(`${name} needs DATABASE_URL, of the role that runs the product`);
    return url;
  };
  const publicUrl = readOrigin("PUBLIC_URL", read("PUBLIC_URL"), isProduction, faults);
  const dataDir = read("DATA_DIR") ?? ".data";
  const anchorFile = read("AUDIT_ANCHOR_FILE") ?? join(dataDir, "audit-anchors.jsonl");
  const isDemo = oneOf("DEMO", ["0", "1"], "0") === "1";
  const config: Config = {
    port: readPort(read("PORT"), faults),
    host: (read("HOST") ?? "127.0.0.1").replace(bracketed, "$1"),
    publicUrl,
    audioUrl: readOrigin("AUDIO_URL", read("AUDIO_URL"), isProduction, faults),
    isProduction,
    isDemo,
    needsStaffFactor: !isDemo,
    passwordCost: usualPasswordCost,
    dataDir,
    databaseUrl,
    databaseDirectUrl: besideUrl("DATABASE_DIRECT_URL"),
    databaseReplicaUrl: besideUrl("DATABASE_REPLICA_URL"),
    databaseMigrationUrl: besideUrl("DATABASE_MIGRATION_URL"),
    databaseConnections: connections("DATABASE_CONNECTIONS", 10),
    isPreparing: oneOf("DATABASE_PREPARED", ["on", "off"], "on") === "on",
    queueConnections: connections("QUEUE_CONNECTIONS", 5),
    databaseWaits: usualDatabaseWaits,
    drainSeconds: readDrain(read("DRAIN_SECONDS"), isProduction, faults),
    process: oneOf("PROCESS", ["all", "api", "worker"], "all"),
    s3: oneOf("STORAGE", ["disk", "s3"], "disk") === "s3" ? readS3(read, faults) : null,
    stripe: readStripe(read, isProduction, faults),
    llm: readLlm(read, faults),
    images: readImages(read, faults),
    socialWebhook: readSocialWebhook(read, faults),
    careWebhook: readCareWebhook(read, isProduction, faults),
    auditAnchorFile: anchorFile === "off" ? null : anchorFile,
    smtpUrl: readServerUrl("SMTP_URL", read("SMTP_URL"), ["smtp", "smtps"], faults),
    mailFrom: readMailFrom(read("MAIL_FROM"), faults) ?? `Attune <no-reply@${hostOf(publicUrl)}>`,
    encryptionKeys: readKeys(read("ENCRYPTION_KEYS"), faults),
    delivery: oneOf("DELIVERY", ["automatic", "review"], "automatic"),
    hasRateLimits: oneOf("RATE_LIMITS", ["on", "off"], "on") === "on",
    trustedProxies: readProxies(read("TRUST_PROXY"), faults),
    isNetworkPrivate: oneOf("PRIVATE_NETWORK", ["0", "1"], "0") === "1",
    logLevel: oneOf("LOG_LEVEL", ["debug", "info", "warn", "error", "silent"], "info"),
    backupAlertHours: readBackupAlert(read("BACKUP_ALERT_HOURS"), isProduction, faults),
    metrics: readMetrics(read("METRICS"), faults),
  };
  if (config.auditAnchorFile === null && config.s3 === null)
    faults.push("AUDIT_ANCHOR_FILE=off needs STORAGE=s3: the audit log must be anchored somewhere");
  if (config.process !== "all" && databaseUrl === null)
    faults.push(`PROCESS=${config.process} needs DATABASE_URL: the embedded database has one user`);
  if (config.metrics !== null && config.metrics.port === config.port && config.port !== 0)
    faults.push(
      "METRICS is at PORT; it must have a port of its own, which the public cannot reach",
    );
  if (isProduction) faults.push(...productionFaults(config, environment));
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function productionFaults(config: Config, environment: Environment): string[] {
  const faults: string[] = [];
  // What is set wrongly has been reported, and is not missing.
  const isMissing = (...names: (keyof Environment)[]) =>
    names.every((it) => (environment[it] ?? "").trim() === "");
  if (config.isDemo) faults.push("DEMO=1 is refused in production");
  if (!config.hasRateLimits) faults.push("RATE_LIMITS=off is refused in production");
  if (isMissing("ENCRYPTION_KEYS", "ENCRYPTION_KEYS_FILE"))
    faults.push(
      "ENCRYPTION_KEYS is needed in production, for example from `openssl rand -base64 32`",
    );
  if (isMissing("PUBLIC_URL")) faults.push("PUBLIC_URL is needed in production");
  if (isMissing("SMTP_URL", "SMTP_URL_FILE")) faults.push("SMTP_URL is needed in production");
  if (!config.isNetworkPrivate) faults.push(...findUnencryptedLinks(config));
  return faults;
}

function readProxies(value: string | null, faults: string[]): number {
  if (/^([0-9]|10)$/.test(value ?? "0")) return Number(value);
  faults.push(
    `TRUST_PROXY is "${value}"; it must be the number of reverse proxies in front, from 0 to 10`,
  );
  return 0;
}

function readPort(value: string | null, faults: string[]): number {
  const port = Number(value ?? "3000");
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  faults.push(`PORT is "${value}"; it must be a whole number from 0 to 65535`);
  return 3000;
}

/** An IPv6 address as in a URL. */
const bracketed = /^\[(.*)\]$/;

function readMetrics(value: string | null, faults: string[]): Config["metrics"] {
  if (value === null || value === "off") return null;
  const { host = "127.0.0.1", port } =
    /^(?:(?<host>.+):)?(?<port>\d{1,5})$/.exec(value)?.groups ?? {};
  if (port !== undefined && Number(port) <= 65_535)
    return { host: host.replace(bracketed, "$1"), port: Number(port) };
  faults.push(
    `METRICS is "${value}"; it must be off, a port, or an address and a port such as 10.0.0.5:9464`,
  );
  return null;
}

const hostOf = (publicUrl: string | null) =>
  publicUrl === null ? "localhost" : new URL(publicUrl).hostname;

function readMailFrom(value: string | null, faults: string[]): string | null {
  if (value !== null && !/^[^<>\s@]+@[^<>\s@]+$|<[^<>\s@]+@[^<>\s@]+>$/.test(value))
    faults.push(
      `MAIL_FROM is "${value}"; it must be an address such as Attune <no-reply@attune.example>`,
    );
  return value;
}

function readS3(read: (name: ConfigVariable) => string | null, faults: string[]): S3Settings {
  const needed = (name: ConfigVariable) => {
    const value = read(name);
    if (value === null) faults.push(`${name} is needed with STORAGE=s3`);
    return value ?? "";
  };
  const endpoint = needed("S3_ENDPOINT");
  if (endpoint !== "" && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ""))
    faults.push(`S3_ENDPOINT is "${endpoint}"; it must begin with https:// or http://`);
  return {
    endpoint,
    region: read("S3_REGION") ?? "us-east-1",
    bucket: needed("S3_BUCKET"),
    accessKeyId: needed("S3_ACCESS_KEY_ID"),
    secretAccessKey: needed("S3_SECRET_ACCESS_KEY"),
  };
}

function readKeys(value: string | null, faults: string[]): EncryptionKey[] | null {
  if (value === null) return null;
  const keys = value.split(",").map((part) => {
    const [id = "", encoded = "", ...more] = part.trim().split(":");
    return { id, key: Buffer.from(more.length > 0 ? "" : encoded, "base64") };
  });
  const isSound = keys.every((it) => /^[\w-]{1,40}$/.test(it.id) && it.key.length === 32);
  if (isSound && new Set(keys.map((it) => it.id)).size === keys.length) return keys;
  faults.push(
    "ENCRYPTION_KEYS must be a comma-separated list of `id:base64` with 32 bytes each and distinct ids",
  );
  return null;
}
