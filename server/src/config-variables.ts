/** Every variable that the product reads; docs/configuration.md and .env.example are written from this list. */
export const configVariables = [
  { name: "PORT", meaning: "Port to listen on; 0 picks a free one", fallback: "3000" },
  { name: "HOST", meaning: "Address to listen on", fallback: "127.0.0.1" },
  {
    name: "PUBLIC_URL",
    meaning:
      "The address that people type, such as https://attune.example; links begin with it, and passkeys are bound to its host",
    fallback: "http://HOST:PORT",
  },
  {
    name: "NODE_ENV",
    meaning:
      "`production` refuses demo data, keys made on the spot, printed secrets and lifted rate limits",
    fallback: "development",
  },
  {
    name: "DEMO",
    meaning: "1: the demo accounts and their data exist",
    fallback: "1 under `npm start` without DATABASE_URL, else 0",
  },
  {
    name: "DATA_DIR",
    meaning: "Embedded database, uploads and development keyring",
    fallback: ".data",
  },
  {
    name: "DATABASE_URL",
    meaning: "PostgreSQL 14 or newer; unset: an embedded database in DATA_DIR",
    fallback: "",
    isSecret: true,
  },
  {
    name: "DATABASE_MIGRATION_URL",
    meaning:
      "The same database as the role that owns its tables: it migrates, and the one of DATABASE_URL can then only add to the audit log; unset: the latter does both",
    fallback: "",
    isSecret: true,
  },
  {
    name: "DATABASE_CONNECTIONS",
    meaning:
      "Connections of this process to PostgreSQL at most, from 2 to 1000; two more listen for changes and jobs",
    fallback: "10",
  },
  {
    name: "QUEUE_CONNECTIONS",
    meaning: "Connections of this process's queue to PostgreSQL beside those, from 2 to 1000",
    fallback: "5",
  },
  {
    name: "DRAIN_SECONDS",
    meaning:
      "How long a process that is told to stop goes on answering while /api/health/ready says no, from 0 to 60; longer than your proxy takes to notice",
    fallback: "5 in production, else 0",
  },
  {
    name: "PROCESS",
    meaning: "`all`, `api` or `worker`; the last two need DATABASE_URL",
    fallback: "all",
  },
  {
    name: "STORAGE",
    meaning:
      "Uploaded audio: `disk` keeps it in DATA_DIR, which all processes must share; `s3` in any S3-compatible store",
    fallback: "disk",
  },
  {
    name: "S3_ENDPOINT",
    meaning:
      "Address of the store, e.g. https://s3.eu-west-2.amazonaws.com; needed with STORAGE=s3",
    fallback: "",
  },
  { name: "S3_REGION", meaning: "Region that requests are signed for", fallback: "us-east-1" },
  { name: "S3_BUCKET", meaning: "Bucket, which must exist; needed with STORAGE=s3", fallback: "" },
  {
    name: "S3_ACCESS_KEY_ID",
    meaning: "Access key; needed with STORAGE=s3",
    fallback: "",
    isSecret: true,
  },
  {
    name: "S3_SECRET_ACCESS_KEY",
    meaning: "Its secret; needed with STORAGE=s3",
    fallback: "",
    isSecret: true,
  },
  {
    name: "AUDIT_ANCHOR_FILE",
    meaning:
      "File that the signed end of the audit log is added to every hour, best on another disk and one for all processes; with STORAGE=s3 it is stored there as well, and `off` leaves out the file",
    fallback: "audit-anchors.jsonl in DATA_DIR",
  },
  {
    name: "SMTP_URL",
    meaning: "Mail server, e.g. smtps://user:password@host; unset: mails wait at /dev/outbox",
    fallback: "",
    isSecret: true,
  },
  {
    name: "MAIL_FROM",
    meaning: "Sender of mails",
    fallback: "no-reply at the host of PUBLIC_URL",
  },
  {
    name: "STRIPE_SECRET_KEY",
    meaning:
      "Secret key of the Stripe account; `off` starts without anything to buy. Production takes live keys alone, everything else test keys alone",
    fallback: "the sandbox under `npm start`; needed in production",
    isSecret: true,
  },
  {
    name: "STRIPE_PUBLISHABLE_KEY",
    meaning: "Publishable key of the same account and mode",
    fallback: "",
  },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    meaning: "Signing secret of the webhook endpoint PUBLIC_URL/api/stripe/webhook",
    fallback: "",
    isSecret: true,
  },
  {
    name: "STRIPE_API_BASE",
    meaning: "Address of a stand-in for Stripe's API; refused in production",
    fallback: "Stripe itself",
  },
  {
    name: "STRIPE_SCRIPT_URL",
    meaning: "Where the browser gets the stand-in's Stripe.js",
    fallback: "STRIPE_API_BASE/sandbox/stripe.js",
  },
  {
    name: "LLM_BASE_URL",
    meaning:
      "A text model behind any OpenAI-compatible endpoint, e.g. https://models.example/v1; unset: rules and templates write what a model would",
    fallback: "",
  },
  { name: "LLM_API_KEY", meaning: "Its key, where it asks for one", fallback: "", isSecret: true },
  { name: "LLM_MODEL", meaning: "Name of the model; needed with LLM_BASE_URL", fallback: "" },
  {
    name: "LLM_HEALTH_DATA",
    meaning:
      "`allowed`: the model analyses assessments, so that answers without name, address or date of birth leave this server, which the privacy policy then tells; `refused`: rules analyse them here",
    fallback: "refused",
  },
  {
    name: "LLM_PROCESSOR",
    meaning:
      "Who runs the model and where, in the words of the privacy policy, e.g. Example Models Ltd in Ireland; needed with LLM_HEALTH_DATA=allowed",
    fallback: "",
  },
  {
    name: "LLM_DAILY_CALLS",
    meaning: "Requests to the model in a day (UTC); after that rules and templates answer",
    fallback: "1000",
  },
  {
    name: "LLM_DAILY_TOKENS",
    meaning:
      "Tokens of questions and answers in a day (UTC), as the model's server counts them or else estimated; after that rules and templates answer",
    fallback: "5000000",
  },
  {
    name: "IMAGE_BASE_URL",
    meaning:
      "An image model behind any OpenAI-compatible endpoint, e.g. https://models.example/v1; unset: pictures for campaigns are drawn on this server",
    fallback: "",
  },
  {
    name: "IMAGE_API_KEY",
    meaning: "Its key, where it asks for one",
    fallback: "",
    isSecret: true,
  },
  { name: "IMAGE_MODEL", meaning: "Name of the model; needed with IMAGE_BASE_URL", fallback: "" },
  {
    name: "SOCIAL_WEBHOOK_URL",
    meaning:
      "Address that campaigns are posted to when they are due, as signed JSON; unset: they wait in the database, to be posted by hand",
    fallback: "",
  },
  {
    name: "SOCIAL_WEBHOOK_SECRET",
    meaning: "Secret of 16 characters or more that signs them; needed with SOCIAL_WEBHOOK_URL",
    fallback: "",
    isSecret: true,
  },
  {
    name: "CARE_WEBHOOK_URL",
    meaning:
      "Address that is notified when nobody has answered a case in time, as signed JSON without anything of the person; https:// in production. Unset: an email goes to the second contact alone",
    fallback: "",
  },
  {
    name: "CARE_WEBHOOK_SECRET",
    meaning:
      "Secret of 16 characters or more that signs it: `X-Attune-Signature: t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY`; needed with CARE_WEBHOOK_URL",
    fallback: "",
    isSecret: true,
  },
  {
    name: "ENCRYPTION_KEYS",
    meaning:
      "Keyring for sealed fields: `id:base64` of 32 bytes, comma separated; the first one seals",
    fallback: "made in DATA_DIR; refused in production",
    isSecret: true,
  },
  {
    name: "DELIVERY",
    meaning: "`automatic`: audio is approved by rule; `review`: it waits for staff",
    fallback: "automatic",
  },
  {
    name: "RATE_LIMITS",
    meaning: "`on`, or `off` for tests (never in production)",
    fallback: "on",
  },
  {
    name: "TRUST_PROXY",
    meaning:
      "How many reverse proxies stand in front, each adding to X-Forwarded-For, from 0 to 10: 1 for one proxy, 2 for a CDN before it. Too high a number lets visitors choose their own address",
    fallback: "0",
  },
  {
    name: "PRIVATE_NETWORK",
    meaning:
      "1: nobody else can read the network to the database, mail server, object store, models and webhooks for campaigns, so that production reaches them without TLS too",
    fallback: "0",
  },
  { name: "LOG_LEVEL", meaning: "`debug`, `info`, `warn`, `error` or `silent`", fallback: "info" },
  {
    name: "METRICS",
    meaning:
      "Port, or address and port, of Prometheus's /metrics and of /api/health/ready, which a worker answers nowhere else; for the operator alone, and of this machine where only a port is given",
    fallback: "off",
  },
] as const;

export type ConfigVariable = (typeof configVariables)[number]["name"];

/** Each may be given as a file too: the same name with `_FILE` behind it. */
export type SecretVariable = Extract<(typeof configVariables)[number], { isSecret: true }>["name"];
