import { join } from "node:path";
import { openProbes, type Probes } from "../compose.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { checkKeys } from "../features/key/check-keys.ts";
import { checkDataFolder, checkNode, readDumpVersion, sizeOf } from "./check-machine.ts";
import { checkPublicAddress, judgeProxies } from "./check-public-address.ts";
import { type Finding, fault, fine, messageOf, warning } from "./finding.ts";
import { judgeDatabase } from "./judge-database.ts";

/** Checks everything the product needs. Read-only. */
export async function examine(read: () => Config = readConfig): Promise<Finding[]> {
  const found = checkNode();
  let config: Config;
  try {
    config = read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...found, ...error.faults.map((it) => fault("settings", `${it}.`))];
  }
  found.push(fine("settings", config.isProduction ? "Complete, for production" : "Complete"));
  const probes = await openProbes(config);
  try {
    const { findings, sizeBytes } = await examineDatabase(config, probes);
    const parts = await Promise.all([
      checkDataFolder(config.dataDir, sizeBytes),
      examineStorage(probes),
      examineMail(probes),
      examineStripe(config, probes),
      config.publicUrl === null ? [] : checkPublicAddress(config.publicUrl, new Date()),
    ]);
    const proxies =
      config.publicUrl === null ? [] : judgeProxies(config.publicUrl, config.trustedProxies);
    return [...found, ...findings, ...parts.flat(), ...proxies];
  } finally {
    await probes.close();
  }
}

async function examineDatabase(
  config: Config,
  { database, keyring, migrations }: Probes,
): Promise<{ findings: Finding[]; sizeBytes: number }> {
  if (database === null) {
    const embedded = config.isProduction ? warning : fine;
    const sentence = "Embedded in DATA_DIR; for real people set DATABASE_URL to a PostgreSQL.";
    const sizeBytes = await sizeOf(join(config.dataDir, "database"));
    return { findings: [embedded("database", sentence)], sizeBytes };
  }
  try {
    const facts = await database.readFacts();
    const findings = judgeDatabase(facts, {
      connections: config.databaseConnections + config.queueConnections + 2,
      migrations,
      now: new Date(),
      dumpVersion: readDumpVersion(),
    });
    const isCurrent = migrations.every((it) => facts.migrations.includes(it));
    if (isCurrent && keyring !== null) findings.push(await examineKeys(config, database, keyring));
    return { findings, sizeBytes: facts.sizeBytes };
  } catch (error) {
    const sentence = `The database of DATABASE_URL cannot be used: ${messageOf(error)}. Look at its address, password and firewall.`;
    return { findings: [fault("database", sentence)], sizeBytes: 0 };
  }
}

async function examineKeys(
  config: Config,
  { db }: NonNullable<Probes["database"]>,
  keyring: NonNullable<Probes["keyring"]>,
): Promise<Finding> {
  let doubt: Finding | undefined;
  const log = {
    error: () =>
      (doubt = warning(
        "keys",
        "Some people's keys cannot be decrypted with the key of this name.",
      )),
    info: () => (doubt = fine("keys", "An older key is still needed; see npm run admin -- keys")),
  };
  try {
    await checkKeys({ db, keyring, config, log: log as never });
    return doubt ?? fine("keys", "They open what is stored");
  } catch (error) {
    return fault("keys", messageOf(error));
  }
}

async function examineStorage({ checkStorage }: Probes): Promise<Finding[]> {
  if (checkStorage === null) return [];
  try {
    await checkStorage();
    return [fine("storage", "The bucket answers")];
  } catch (error) {
    return [
      fault(
        "storage",
        `The bucket cannot be used (${messageOf(error)}): look at S3_ENDPOINT, S3_BUCKET and the S3 keys.`,
      ),
    ];
  }
}

async function examineMail({ checkMail }: Probes): Promise<Finding[]> {
  if (checkMail === null)
    return [warning("email", "SMTP_URL is not set, so emails wait at /dev/outbox.")];
  try {
    await checkMail();
    return [fine("email", "The mail server accepts the login")];
  } catch (error) {
    return [
      fault(
        "email",
        `The mail server of SMTP_URL cannot be used (${messageOf(error)}): look at its address, port, user and password.`,
      ),
    ];
  }
}

async function examineStripe({ stripe }: Config, { readAccount }: Probes): Promise<Finding[]> {
  if (stripe === null)
    return [warning("Stripe", "STRIPE_SECRET_KEY is not set or off: nothing is sold.")];
  try {
    const { id } = await readAccount();
    return [fine("Stripe", `Account ${id}, mode ${stripe.mode}`)];
  } catch (error) {
    return [
      fault(
        "Stripe",
        `Stripe cannot be used (${messageOf(error)}): look at STRIPE_SECRET_KEY, and whether this machine reaches Stripe.`,
      ),
    ];
  }
}
