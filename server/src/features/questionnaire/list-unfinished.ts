import type { Db } from "../../adapters/database/port.ts";
import { listUnfinished } from "./questionnaire.sql.ts";

export interface Unfinished {
  id: string;
  userId: string;
  isAnalyzed: boolean;
}

/** Assessments older than `before` that have no audio yet and were not given up. */
export async function listUnfinishedAssessments(
  db: Db,
  before: Date,
  now: Date,
): Promise<Unfinished[]> {
  const rows = await listUnfinished(db, before, now);
  return rows.map((it) => ({
    id: it.id,
    userId: it.user_id,
    isAnalyzed: it.status === "analyzed",
  }));
}
