import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type Db, DatabaseUnavailable, type ReadReport } from "./port.ts";

const wait = { times: 15, ms: 20 };
const restMs = 10_000;

/**
 * Reads from the replica once it has replayed everything written before the call, so people see what they have
 * just changed. If that takes too long, or fails, reads from the primary and does not use the replica for a
 * while.
 */
export function onReplica(primary: Db, replica: Db, onError: (error: Error) => void): ReadReport {
  let restsUntil = 0;
  return async (read) => {
    if (performance.now() < restsUntil) return await read(primary);
    const position = await readPosition(primary);
    try {
      if (await hasReplayed(replica, position)) return await read(replica);
      onError(new Error("The read replica is behind"));
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      onError(error);
    }
    restsUntil = performance.now() + restMs;
    return await read(primary);
  };
}

/** The end of the primary's log, including commits that are not written out yet. */
async function readPosition(primary: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position`.execute(primary);
  return rows[0]?.position ?? "";
}

export const isUpToDate = async (primary: Db, replica: Db): Promise<boolean> =>
  await hasReplayed(replica, await readPosition(primary));

/** Waits a moment for it. */
async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  for (let time = 0; time < wait.times; time += 1) {
    const { rows } = await sql<{ isThere: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isThere"`.execute(replica);
    if (rows[0]?.isThere === true) return true;
    await pause(wait.ms);
  }
  return false;
}
