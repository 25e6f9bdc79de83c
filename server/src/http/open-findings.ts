import type { Db } from "../adapters/database/port.ts";
import type { OpenFindingsTable } from "../adapters/database/schema/installation.ts";

type Kind = OpenFindingsTable["kind"];

/** Records a problem at a place until it is fixed; a known one keeps the time it was found. */
export async function recordFinding(db: Db, finding: OpenFindingsTable): Promise<void> {
  await db
    .insertInto("open_findings")
    .values(finding)
    .onConflict((it) => it.columns(["kind", "place"]).doUpdateSet({ sentence: finding.sentence }))
    .execute();
}

/** Marks findings as resolved at a place, or everywhere except some places. */
export async function resolveFindings(
  db: Db,
  kind: Kind,
  places: { at: string } | { except: readonly string[] },
): Promise<void> {
  const open = db.deleteFrom("open_findings").where("kind", "=", kind);
  if ("at" in places) await open.where("place", "=", places.at).execute();
  else if (places.except.length === 0) await open.execute();
  else await open.where("place", "not in", places.except).execute();
}
