import { openProbes, type Probes } from "../compose.ts";
import { certificateAdvice } from "../certificate-fault.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { checkAudioCache } from "./check-audio-cache.ts";
import { checkAnchorFile, checkDataFolder, checkNode } from "./check-machine.ts";
import { checkPublicAddress, judgeProxies } from "./check-public-address.ts";
import { type Finding, fault, fine, messageOf, warning } from "./finding.ts";
import { examineEmbeddedDatabase, examineServerDatabase } from "./examine-database.ts";

/** Checks everything the product needs. Read-only. */
export async function examine(
  read: () => Config = readConfig,
  now: () => Date = () => new Date(),
): Promise<Finding[]> {
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
  const examineDatabase =
    config.databaseUrl === null ? examineEmbeddedDatabase : examineServerDatabase;
  const { findings, sizeBytes } = await examineDatabase(config, probes, now());
  const parts = await Promise.all([
    checkDataFolder(config.dataDir, sizeBytes),
    config.auditAnchorFile === null ? [] : checkAnchorFile(config.auditAnchorFile),
    examineStorage(probes),
    examineMail(probes),
    examineStripe(config, probes),
    config.publicUrl === null ? [] : checkPublicAddress(config.publicUrl, now()),
    config.audioUrl === null ? [] : checkAudioCache(config.audioUrl, probes.keyring, now()),
  ]);
  const proxies =
    config.publicUrl === null ? [] : judgeProxies(config.publicUrl, config.trustedProxies);
  return [...found, ...findings, ...parts.flat(), ...proxies];
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
        `The bucket cannot be used (${messageOf(error)}): ${certificateAdvice(error) ?? "look at S3_ENDPOINT, S3_BUCKET and the S3 keys"}.`,
      ),
    ];
  }
}

async function examineMail({ checkMail }: Probes): Promise<Finding[]> {
  if (checkMail === null)
    return [warning("email", "SMTP_URL is not set, so emails wait at /dev/outbox.")];
  try {
    await checkMail();
    return [fine("email", "The mail server responds, and accepts any login in SMTP_URL")];
  } catch (error) {
    return [
      fault(
        "email",
        `The mail server of SMTP_URL cannot be used (${messageOf(error)}): ${certificateAdvice(error) ?? "look at its address, port, user and password"}.`,
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
