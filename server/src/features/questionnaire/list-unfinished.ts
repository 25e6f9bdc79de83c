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
  times: { before: Date; now: Date },
  /** Absent: everybody's. */
  ofUser?: string,
): Promise<Unfinished[]> {
  const rows = await listUnfinished(db, times, ofUser);
  return rows.map((it) => ({
    id: it.id,
    userId: it.user_id,
    isAnalyzed: it.status === "analyzed",
  }));
}
