import { readdirSync } from "node:fs";
import { join } from "node:path";
import { measureGrowth } from "../bench/growth.ts";
import { countStatements, type Engine } from "../bench/growth/engine.ts";
import { Started } from "../bench/growth/started.ts";
import { distribute, joinWorkers } from "../server/src/adapters/database/distribute.ts";
import { noLimits, openPostgres } from "../server/src/adapters/database/postgres.ts";
import { startTemporaryCitus, type TemporaryCitus } from "./engines/temporary-citus.ts";
import { rootFolder } from "./running/paths.ts";
import { ensureWebIsBuilt } from "./running/web-build.ts";
import { describeCounts } from "./suites/counts.ts";
import { describeFailures } from "./suites/failure.ts";
import { runVitest } from "./suites/run-suites.ts";

// npm run citus -- [FOLDER [USERS]]: starts a coordinator and two workers of Citus with the PostgreSQL programs
// in that folder, runs the storage suites on them, moves a database of so many users there, compares each table,
// and runs the growth benchmark. See docs/scaling.md.

const folders = [
  ...["database", "events", "queue"].map((it) => `server/src/adapters/${it}`),
  ...[
    "check-in",
    "erasure",
    "export",
    "free-account",
    "key",
    "mail",
    "prescription",
    "reminder",
    "security",
    "session",
    "timeline",
    "track",
  ].map((it) => `server/src/features/${it}`),
];

/** The first compares schemas that are not distributed; what the second tries is refused there. */
const unsuitable = ["move-to-baseline.test.ts", "restore-postgres.test.ts"];

const storageSuites = folders.flatMap((folder) =>
  readdirSync(join(rootFolder, folder))
    .filter((it) => it.endsWith(".test.ts") && !unsuitable.includes(it))
    .map((it) => `${folder}/${it}`),
);

/** Citus's own choice. */
const shards = 32;

const [programs, users = "10000"] = process.argv.slice(2);
const started = new Started();
started.endWhenInterrupted();
const citus = await startTemporaryCitus(programs);
if (typeof citus === "string") {
  console.error(citus);
  process.exit(1);
}
started.add(citus.stop);
try {
  await ensureWebIsBuilt();
  process.env.TEST_CITUS_WORKERS = citus.workerUrls.join(" ");
  const words = ["--project", "server", ...storageSuites];
  const { counts, failures } = await runVitest(words, citus.coordinatorUrl, false);
  if (failures.length > 0)
    console.log(describeFailures(failures.map((it) => ({ part: "", ...it }))));
  console.log(`${citus.name}: ${describeCounts(counts)}`);
  await measureGrowth(Number(users), started, await createDatabase(citus));
  process.exitCode = counts.failed === 0 ? 0 : 1;
} finally {
  await started.endAll();
}

/** A database on each server. It is distributed once it is full, as that of a running installation would be. */
async function createDatabase({ coordinatorUrl, workerUrls }: TemporaryCitus): Promise<Engine> {
  const [url = "", ...others] = await Promise.all([coordinatorUrl, ...workerUrls].map(createOn));
  await joinWorkers(url, others);
  await countStatements(url);
  return {
    url,
    workerUrls: others,
    async afterSeeding() {
      const from = performance.now();
      const tables = await distribute(url, shards);
      const rows = tables.reduce((sum, it) => sum + it.rows, 0);
      const seconds = Math.round((performance.now() - from) / 1000);
      console.log(`Moved in ${seconds} s: ${tables.length} tables with ${rows} rows, none changed`);
    },
  };
}

async function createOn(serverUrl: string): Promise<string> {
  const database = openPostgres(serverUrl, () => {}, noLimits);
  await database.pool.query("create database attune_growth");
  await database.close();
  return new URL("/attune_growth", serverUrl).href;
}
