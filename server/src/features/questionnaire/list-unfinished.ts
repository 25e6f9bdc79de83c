import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { listWatched, unmarkFinished, watch, watchAll } from "./unfinished.sql.ts";

export interface Unfinished {
  id: string;
  userId: string;
  isAnalyzed: boolean;
}

const pageSize = 500;
const beforeAll = "00000000-0000-0000-0000-000000000000";

/**
 * Assessments older than `before` without audio that have not failed for good. Finished ones are excluded
 * from the next sweep, so its cost does not grow; it checks again those of a person whose access has just
 * begun.
 */
export async function listUnfinishedAssessments(
  app: Pick<App, "db" | "inTransaction">,
  times: { before: Date; now: Date },
  /** Omitted: everyone's. */
  ofUser?: string,
): Promise<Unfinished[]> {
  if (ofUser !== undefined) await watchAll(app.db, ofUser);
  const unfinished: Unfinished[] = [];
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    const page = { ...times, after, limit: pageSize };
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const rows = await listWatched(app.db, page, ofUser);
    const done = rows.filter((it) => !it.is_unfinished).map((it) => it.id);
    if (ofUser === undefined && done.length > 0)
      // oxlint-disable-next-line no-await-in-loop
      await app.inTransaction((tx) => unmarkFinished(tx, done, times.now));
    for (const it of rows.filter((row) => row.is_unfinished))
      unfinished.push({ id: it.id, userId: it.user_id, isAnalyzed: it.status === "analyzed" });
    after = rows.length < pageSize ? undefined : rows.at(-1)?.id;
  }
  return unfinished;
}

/** Has the next sweep look at an assessment whose audio is to be composed again. */
export async function watchAssessment(tx: Tx, id: string): Promise<void> {
  await watch(tx, id);
}
