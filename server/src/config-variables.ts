export interface Variable {
  name: string;
  meaning: string;
  /** The default, or a description of it; absent if there is none. */
  fallback?: string;
  isSecret?: true;
}

/** Every variable the product reads. docs/configuration.md and .env.example are generated from this list. */
export const configVariables = [
  { name: "PORT", meaning: "Port to listen on; 0 picks a free one", fallback: "3000" },
  { name: "HOST", meaning: "Address to listen on", fallback: "127.0.0.1" },
  {
    name: "PUBLIC_URL",
    meaning:
      "Address visitors use, such as https://attune.example; links start with it and passkeys are bound to its host",
    fallback: "http://HOST:PORT",
  },
  {
    name: "AUDIO_URL",
    meaning:
      "Address of a cache in front of this server, or of an edge worker, that checks signed addresses, such as https://audio.attune.example: browsers then fetch audio from there (docs/audio-cache.md, docs/audio-edge.md). If unset, from PUBLIC_URL",
  },
  {
    name: "NODE_ENV",
    meaning:
      "`production` refuses demo data, generated keys, printed secrets and disabled rate limits",
    fallback: "development",
  },
  {
    name: "DEMO",
    meaning: "1 creates the demo accounts and their data",
    fallback: "1 under `npm start` without DATABASE_URL, otherwise 0",
  },
  {
    name: "DATA_DIR",
    meaning: "Folder for the embedded database, uploads and development keyring",
    fallback: ".data",
  },
  {
    name: "DATABASE_URL",
    meaning: "PostgreSQL 14 or newer. If unset, an embedded database in DATA_DIR",
    isSecret: true,
  },
  {
    name: "DATABASE_DIRECT_URL",
    meaning:
      "The same database, past a connection pooler, if DATABASE_URL leads through one in transaction mode: for listening, leading, the job queue, migrations and backups (docs/scaling.md). If unset, DATABASE_URL",
    isSecret: true,
  },
  {
    name: "DATABASE_REPLICA_URL",
    meaning:
      "A streaming replica of the same database, for finances, lists of people and their exports (docs/scaling.md). If unset, DATABASE_URL",
    isSecret: true,
  },
  {
    name: "DATABASE_MIGRATION_URL",
    meaning:
      "The same database, as the role that owns its tables. That role runs migrations; the role of DATABASE_URL can then only append to the audit log. If unset, DATABASE_URL does both",
    isSecret: true,
  },
  {
    name: "DATABASE_CONNECTIONS",
    meaning:
      "Maximum PostgreSQL connections of this process, from 2 to 1000; up to three more listen for changes and jobs, and lead",
    fallback: "10",
  },
  {
    name: "DATABASE_PREPARED",
    meaning:
      "`off` prepares no statements, for a connection pooler that cannot keep track of them (docs/scaling.md)",
    fallback: "on",
  },
  {
    name: "QUEUE_CONNECTIONS",
    meaning: "Additional PostgreSQL connections for this process's job queue, from 2 to 1000",
    fallback: "5",
  },
  {
    name: "DRAIN_SECONDS",
    meaning:
      "How long a stopping process keeps serving requests while /api/health/ready already fails, from 0 to 60. Set it longer than your proxy takes to notice",
    fallback: "5 in production, otherwise 0",
  },
  {
    name: "PROCESS",
    meaning: "`all`, `api` or `worker`; the last two need DATABASE_URL",
    fallback: "all",
  },
  {
    name: "STORAGE",
    meaning:
      "Where uploaded audio is stored: `disk` uses DATA_DIR, which all processes must share; `s3` uses any S3-compatible store",
    fallback: "disk",
  },
  {
    name: "S3_ENDPOINT",
    meaning:
      "Address of the S3-compatible store, e.g. https://s3.eu-west-2.amazonaws.com; required with STORAGE=s3",
  },
  { name: "S3_REGION", meaning: "Region used to sign requests", fallback: "us-east-1" },
  { name: "S3_BUCKET", meaning: "Name of an existing bucket; required with STORAGE=s3" },
  { name: "S3_ACCESS_KEY_ID", meaning: "Access key; required with STORAGE=s3", isSecret: true },
  {
    name: "S3_SECRET_ACCESS_KEY",
    meaning: "Secret of the access key; required with STORAGE=s3",
    isSecret: true,
  },
  {
    name: "AUDIT_ANCHOR_FILE",
    meaning:
      "File to which the signed head of the audit log is appended every hour; best on another disk, and the same file for all processes. With STORAGE=s3 it is also stored there, and `off` disables the file",
    fallback: "audit-anchors.jsonl in DATA_DIR",
  },
  {
    name: "SMTP_URL",
    meaning:
      "Mail server, e.g. smtps://user:password@host. If unset, emails are collected at /dev/outbox",
    isSecret: true,
  },
  {
    name: "MAIL_FROM",
    meaning: "Sender of emails",
    fallback: "no-reply at the host of PUBLIC_URL",
  },
  {
    name: "STRIPE_SECRET_KEY",
    meaning:
      "Secret key of the Stripe account; `off` disables payments. Production accepts only live keys, everything else only test keys",
    fallback: "the sandbox under `npm start`; required in production",
    isSecret: true,
  },
  { name: "STRIPE_PUBLISHABLE_KEY", meaning: "Publishable key of the same account and mode" },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    meaning: "Signing secret of the webhook endpoint PUBLIC_URL/api/stripe/webhook",
    isSecret: true,
  },
  {
    name: "STRIPE_API_BASE",
    meaning: "Address of a Stripe simulator; refused in production",
    fallback: "Stripe itself",
  },
  {
    name: "STRIPE_SCRIPT_URL",
    meaning: "Where browsers load the simulator's Stripe.js from",
    fallback: "STRIPE_API_BASE/sandbox/stripe.js",
  },
  {
    name: "LLM_BASE_URL",
    meaning:
      "A text model behind any OpenAI-compatible endpoint, e.g. https://models.example/v1. If unset, rules and templates are used instead",
  },
  { name: "LLM_API_KEY", meaning: "API key of the text model, if it needs one", isSecret: true },
  { name: "LLM_MODEL", meaning: "Name of the text model; required with LLM_BASE_URL" },
  {
    name: "LLM_HEALTH_DATA",
    meaning:
      "`allowed` lets the model analyse assessments: answers then leave this server without name, address or date of birth, and the privacy policy says so. `refused` analyses them here with rules",
    fallback: "refused",
  },
  {
    name: "LLM_PROCESSOR",
    meaning:
      "Who runs the model and where, as the privacy policy should say it, e.g. Example Models Ltd in Ireland; required with LLM_HEALTH_DATA=allowed",
  },
  {
    name: "LLM_DAILY_CALLS",
    meaning:
      "Maximum requests to the model per day (UTC); after that, rules and templates are used",
    fallback: "1000",
  },
  {
    name: "LLM_DAILY_TOKENS",
    meaning:
      "Maximum tokens sent and received per day (UTC), as reported by the model's server or estimated; after that, rules and templates are used",
    fallback: "5000000",
  },
  {
    name: "IMAGE_BASE_URL",
    meaning:
      "An image model behind any OpenAI-compatible endpoint, e.g. https://models.example/v1. If unset, campaign pictures are drawn on this server",
  },
  { name: "IMAGE_API_KEY", meaning: "API key of the image model, if it needs one", isSecret: true },
  { name: "IMAGE_MODEL", meaning: "Name of the image model; required with IMAGE_BASE_URL" },
  {
    name: "SOCIAL_WEBHOOK_URL",
    meaning:
      "Address that due campaigns are posted to as signed JSON. If unset, they stay in the database to be posted by hand",
  },
  {
    name: "SOCIAL_WEBHOOK_SECRET",
    meaning:
      "Secret that signs those requests, 16 characters or more; required with SOCIAL_WEBHOOK_URL",
    isSecret: true,
  },
  {
    name: "CARE_WEBHOOK_URL",
    meaning:
      "Address notified when nobody responds to a case in time, as signed JSON without personal data; https:// in production. If unset, only the second contact is emailed",
  },
  {
    name: "CARE_WEBHOOK_SECRET",
    meaning:
      "Secret that signs those requests, 16 characters or more: `X-Attune-Signature: t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY`; required with CARE_WEBHOOK_URL",
    isSecret: true,
  },
  {
    name: "ENCRYPTION_KEYS",
    meaning:
      "Keys that protect encrypted fields, comma separated, each `id:base64` of 32 bytes; the first one encrypts",
    fallback: "generated in DATA_DIR; required in production",
    isSecret: true,
  },
  {
    name: "DELIVERY",
    meaning: "`automatic` approves audio by rule; `review` waits for staff",
    fallback: "automatic",
  },
  {
    name: "RATE_LIMITS",
    meaning: "`on`, or `off` for tests (refused in production)",
    fallback: "on",
  },
  {
    name: "TRUST_PROXY",
    meaning:
      "Number of reverse proxies that append to X-Forwarded-For, from 0 to 10: 1 for one proxy, 2 if a CDN comes before it. Too high a number lets visitors forge their address",
    fallback: "0",
  },
  {
    name: "PRIVATE_NETWORK",
    meaning:
      "1 says that nobody else can read the network to the database, mail server, object store, models and webhooks, so production may reach them without TLS",
    fallback: "0",
  },
  {
    name: "LOG_LEVEL",
    meaning: "`debug`, `info`, `warn`, `error` or `silent`",
    fallback: "`warn` under `npm start` in a terminal without DATABASE_URL, otherwise `info`",
  },
  {
    name: "BACKUP_ALERT_HOURS",
    meaning:
      "How many hours without a new backup raise an alert, from 1 to 1000; `off` if you back up without `npm run backup`",
    fallback: "36 in production, otherwise `off`",
  },
  {
    name: "METRICS",
    meaning:
      "Port, or address and port, for Prometheus's /metrics and, in a worker, /api/health/ready. For the operator only; a port alone listens on this machine only",
    fallback: "off",
  },
] as const satisfies readonly Variable[];

export type ConfigVariable = (typeof configVariables)[number]["name"];

/** Each can also be read from a file: the same name with `_FILE` appended. */
export type SecretVariable = Extract<(typeof configVariables)[number], { isSecret: true }>["name"];
