import type { DatabaseFacts } from "./adapters/database/port.ts";
import { missingMigrations } from "./adapters/database/schema/newer-schema.ts";
import { compose, type Composed, type FoundDatabase } from "./compose.ts";
import type { Config } from "./config.ts";
import { checkDataFolder } from "./doctor/check-machine.ts";
import { judgeProxies } from "./doctor/check-public-address.ts";
import { type Finding, StartRefused } from "./doctor/finding.ts";
import { judgeClock, judgeEncoding, judgeNewerSchema } from "./doctor/judge-database.ts";
import { findClockFault } from "./features/audit/check-clock.ts";
import { checkKeys } from "./features/key/check-keys.ts";
import { reportingRefusal } from "./features/key/claim-keys.ts";

type Outside = Parameters<typeof compose>[1];

/** Signatures and one-time codes fail beyond this. */
const mostSkewMs = 60_000;

/**
 * Composes the product to serve it. A full disk, a newer schema, wrong keys or a wrong clock refuse
 * the start with a sentence, before anything is written. What only endangers it is logged.
 */
export async function composeToServe(config: Config, outside: Outside = {}): Promise<Composed> {
  const warnings: Finding[] = [];
  await refuseFullDisk(config);
  const composed = await compose(config, {
    ...outside,
    async beforeMigrating(found) {
      const facts = await found.readFacts();
      await checkFirst(config, found, facts);
      await checkClock(found, facts);
      warnings.push(...judgeNewerSchema(facts, found.migrations));
      warnings.push(...(await findDoubts(config, facts)));
    },
  });
  for (const { part, sentence } of warnings) composed.app.log.warn({ part }, sentence);
  return composed;
}

export interface CommandNeeds {
  /** False for commands that neither encrypt nor decrypt, and may be needed when keys are lost. */
  needsKeys?: boolean;
  /** False for commands that an older schema must survive as it is. */
  mayMigrate?: boolean;
}

/** For commands, some of which repair what would refuse to serve. */
export async function composeForCommand(
  config: Config,
  { needsKeys = true, mayMigrate = true }: CommandNeeds,
): Promise<Composed> {
  await refuseFullDisk(config);
  return await compose(config, {
    async beforeMigrating(found) {
      const facts = await found.readFacts();
      if (!mayMigrate) refuseOlderSchema(found, facts);
      if (needsKeys) await checkFirst(config, found, facts);
    },
  });
}

function refuseOlderSchema({ migrations }: FoundDatabase, facts: DatabaseFacts): void {
  if (!isSetUp(facts) || missingMigrations(facts, migrations).length === 0) return;
  throw new StartRefused(
    "The database is of an older version, and this version would migrate it first: make the backup with that version, in its own folder. Nothing was changed.",
  );
}

/** The embedded database cannot continue on a full disk; a separate one only loses uploads. */
async function refuseFullDisk({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl !== null) return;
  const [full] = (await checkDataFolder(dataDir, 0)).filter((it) => it.state === "fault");
  if (full !== undefined) throw new StartRefused(full.sentence);
}

async function findDoubts(config: Config, { sizeBytes }: DatabaseFacts): Promise<Finding[]> {
  const { dataDir, publicUrl, trustedProxies } = config;
  const disk = await checkDataFolder(dataDir, sizeBytes);
  const proxies = publicUrl === null ? [] : judgeProxies(publicUrl, trustedProxies);
  return [...disk, ...proxies].filter((it) => it.state !== "fine");
}

/** Before the migrations, which would otherwise change a database that cannot be decrypted. */
async function checkFirst(
  config: Config,
  found: FoundDatabase,
  facts: DatabaseFacts,
): Promise<void> {
  if (!isSetUp(facts)) {
    const [wrong] = judgeEncoding(facts);
    if (wrong !== undefined) throw new StartRefused(wrong.sentence);
    return;
  }
  const log = { error() {}, info() {} };
  await reportingRefusal({ ...found, config }, () => checkKeys({ ...found, config, log }));
}

async function checkClock(
  { db, engine, clock }: FoundDatabase,
  facts: DatabaseFacts,
): Promise<void> {
  const now = clock.now();
  const isFarOff = Math.abs(now.getTime() - facts.now.getTime()) > mostSkewMs;
  const [off] = judgeClock("the database", facts.now, now);
  // The embedded database has no clock of its own.
  if (engine === "postgres" && isFarOff && off !== undefined) throw new StartRefused(off.sentence);
  const sentence = isSetUp(facts) ? await findClockFault(db, now) : undefined;
  if (sentence !== undefined) throw new StartRefused(sentence);
}

/** False for a new database, and for one from before the tables had their present form. */
const isSetUp = ({ migrations }: DatabaseFacts) => migrations.includes("0114_audit");
