import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "../../sandbox/src/start-sandbox.ts";
import { startTemporaryPostgres } from "../../scripts/engines/temporary-postgres.ts";
import {
  noLimits,
  openPostgres,
  type PostgresDatabase,
} from "../../server/src/adapters/database/postgres.ts";
import { demoVariables, end, type Member } from "./fleet.ts";

/** Processes, those that `work` starts, and what they share. */
export interface Fleet {
  members: Member[];
  database: PostgresDatabase;
  variables: ReturnType<typeof demoVariables>;
}

/** Runs `work` with an empty PostgreSQL, a Stripe sandbox and a data folder; then ends all processes. */
export async function withFleet(work: (fleet: Fleet) => Promise<void>): Promise<void> {
  const postgres = await startTemporaryPostgres(undefined, true);
  if (postgres.url === undefined) throw new Error(postgres.reason);
  const dataDir = mkdtempSync(join(tmpdir(), "attune-fleet-"));
  const sandbox = await startSandbox({ webhook: { secret: "whsec_bench" } });
  const database = openPostgres(postgres.url, () => {}, noLimits);
  const members: Member[] = [];
  try {
    const variables = demoVariables(postgres.url, dataDir, sandbox.url);
    await work({ members, database, variables });
  } finally {
    await Promise.all(members.map((it) => end(it, "SIGTERM")));
    await database.close();
    await sandbox.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What became of the writes that were acknowledged. */
export async function countStored(
  { pool }: PostgresDatabase,
  acknowledged: ReadonlySet<string>,
): Promise<Record<"acknowledged writes" | "lost" | "stored twice", number>> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    "select customer_name as name, count(*) from testimonials group by 1",
  );
  const stored = new Map(rows.map((it) => [it.name, it.count]));
  return {
    "acknowledged writes": acknowledged.size,
    lost: [...acknowledged].filter((it) => !stored.has(it)).length,
    "stored twice": [...stored.values()].filter((it) => it > 1).length,
  };
}
