import type { FrequencyHistory as History } from "@attune/contract/frequency-history";
import type { Db } from "../../adapters/database/port.ts";
import { listChanges } from "./history.sql.ts";

const actions: Record<string, History[number]["action"]> = {
  createFrequency: "added",
  changeFrequency: "changed",
  deleteFrequency: "deleted",
  restoreFrequency: "restored",
};

const most = 100;

/** Who changed an entry and how, newest first. */
export async function showHistory(db: Db, id: string): Promise<History> {
  const rows = await listChanges(db, id, { actions: Object.keys(actions), most });
  return rows.map((it) => ({
    seq: it.seq,
    at: it.at.toISOString(),
    by: it.actor_name,
    action: actions[it.action] ?? "changed",
    changes: it.changes === null ? {} : (JSON.parse(it.changes) as History[number]["changes"]),
  }));
}
