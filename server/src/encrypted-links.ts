interface Links {
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
  databaseReplicaUrl: string | null;
  databaseMigrationUrl: string | null;
  smtpUrl: string | null;
  s3: { endpoint: string } | null;
  llm: { baseUrl: string } | null;
  images: { baseUrl: string } | null;
  socialWebhook: { url: string } | null;
}

/**
 * Configured connections that would leave this machine unencrypted: one sentence each, with the
 * variable's name and the fix.
 */
export function findUnencryptedLinks(config: Links): string[] {
  return [
    ...databaseFaults("DATABASE_URL", config.databaseUrl),
    ...databaseFaults("DATABASE_DIRECT_URL", config.databaseDirectUrl),
    ...databaseFaults("DATABASE_REPLICA_URL", config.databaseReplicaUrl),
    ...databaseFaults("DATABASE_MIGRATION_URL", config.databaseMigrationUrl),
    ...mailFaults(config.smtpUrl),
    ...webFaults("S3_ENDPOINT", config.s3?.endpoint),
    ...webFaults("LLM_BASE_URL", config.llm?.baseUrl),
    ...webFaults("IMAGE_BASE_URL", config.images?.baseUrl),
    ...webFaults("SOCIAL_WEBHOOK_URL", config.socialWebhook?.url),
  ];
}

const unlessPrivate = "or set PRIVATE_NETWORK=1 if nobody else can read your network";

/**
 * `verify-full`, `verify-ca` and `require` all check the certificate, unless the URL asks for
 * libpq's behaviour.
 */
function databaseFaults(name: string, value: string | null): string[] {
  const url = value === null ? null : URL.parse(value);
  if (value === null || (url !== null && isThisMachine(url))) return [];
  const mode = url?.searchParams.get("sslmode") ?? "";
  const isLibpq = url?.searchParams.get("uselibpqcompat") === "true";
  const checked = isLibpq ? ["verify-full"] : ["verify-full", "verify-ca", "require"];
  if (checked.includes(mode)) return [];
  return [
    `${name} must end with ?sslmode=verify-full in production, so that TLS is used and the certificate is checked, ${unlessPrivate}`,
  ];
}

function mailFaults(value: string | null): string[] {
  const url = value === null ? null : URL.parse(value);
  if (url === null || isThisMachine(url)) return [];
  const { protocol, searchParams } = url;
  const isChecked =
    searchParams.get("tls.rejectUnauthorized") !== "false" &&
    searchParams.get("ignoreTLS") !== "true";
  if (isChecked && (protocol === "smtps:" || searchParams.get("requireTLS") === "true")) return [];
  return [
    `SMTP_URL must begin with smtps://, or end with ?requireTLS=true for STARTTLS, in production, ${unlessPrivate}`,
  ];
}

function webFaults(name: string, value: string | undefined): string[] {
  const url = value === undefined ? null : URL.parse(value);
  if (url === null || url.protocol !== "http:" || isThisMachine(url)) return [];
  return [`${name} must begin with https:// in production, ${unlessPrivate}`];
}

/** Loopback or, for PostgreSQL, a Unix socket. */
function isThisMachine({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get("host") ?? hostname;
  return host.startsWith("/") || /^(|localhost|127\.\d+\.\d+\.\d+|\[::1\]|%2f.*)$/i.test(host);
}
