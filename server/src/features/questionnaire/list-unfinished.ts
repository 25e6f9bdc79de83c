import type { App } from "../../app.ts";
import { listWatched, unmarkFinished, watchAll } from "./unfinished.sql.ts";

export interface Unfinished {
  id: string;
  userId: string;
  isAnalyzed: boolean;
}

/**
 * Assessments older than `before` that have no audio yet and were not given up. Those that are done
 * are left out of the next sweep, so that it costs the same however many there have ever been; it looks
 * again at those of one person who is asked about, because their access has begun.
 */
export async function listUnfinishedAssessments(
  app: Pick<App, "db" | "inTransaction">,
  times: { before: Date; now: Date },
  /** Absent: everybody's. */
  ofUser?: string,
): Promise<Unfinished[]> {
  if (ofUser !== undefined) await watchAll(app.db, ofUser);
  const rows = await listWatched(app.db, times, ofUser);
  const done = rows.filter((it) => !it.is_unfinished).map((it) => it.id);
  if (ofUser === undefined && done.length > 0)
    await app.inTransaction((tx) => unmarkFinished(tx, done, times.now));
  return rows
    .filter((it) => it.is_unfinished)
    .map((it) => ({ id: it.id, userId: it.user_id, isAnalyzed: it.status === "analyzed" }));
}
