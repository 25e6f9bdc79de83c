import { sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { AnchorStore } from "../../adapters/anchors/port.ts";

type Place = AnchorStore["place"];

/** The last anchor in each location, as recorded in the database. */
export async function listRemembered(db: Db) {
  return await db.selectFrom("audit_anchors").selectAll().execute();
}

export async function remember(
  db: Db,
  row: { place: Place; seq: number; hash: string; anchored_at: Date },
): Promise<void> {
  await db
    .insertInto("audit_anchors")
    .values(row)
    .onConflict((it) => it.column("place").doUpdateSet(row))
    .execute();
}

export interface Head {
  seq: number;
  hash: string;
  key_wrapped: string | null;
  installation: string | null;
  verified_at: Date | null;
  /** The newest event's number, wherever the head points. */
  newest: number;
  newest_at: Date | null;
}

/** The head and the newest event, read together. */
export async function readHead(db: Db): Promise<Head> {
  const { rows } = await sql<Head>`
    select head.seq, head.hash, head.key_wrapped, head.installation, head.verified_at,
      coalesce(newest.seq, 0) as newest, newest.at as newest_at
    from audit_head as head
    left join lateral (select seq, at from audit_events order by seq desc limit 1) as newest on true`.execute(
    db,
  );
  const [head] = rows;
  if (head === undefined) throw new Error("The audit log has no head");
  return head;
}

/** When the newest event was recorded or the log last anchored, whichever is later. */
export async function findLastRecorded(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select at from audit_events order by seq desc limit 1),
      (select max(anchored_at) from audit_anchors)) as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** Forgets anchors that were made under a clock that was ahead. */
export async function forgetAnchorsAfter(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("audit_anchors").where("anchored_at", ">", now).execute();
}

export async function nameInstallation(db: Db, id: string): Promise<void> {
  await db
    .updateTable("audit_head")
    .set({ installation: id })
    .where("installation", "is", null)
    .execute();
}

export async function markVerified(db: Db, now: Date): Promise<void> {
  await db.updateTable("audit_head").set({ verified_at: now }).execute();
}

/** The hashes of some events, by number. */
export async function findHashes(db: Db, seqs: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ seq: number; hash: string }>`
    select seq, hash from audit_events where seq = any(${[...seqs]}::bigint[])`.execute(db);
  return new Map(rows.map((it) => [it.seq, it.hash]));
}

/** If the head was set back, continues after the newest event. */
export async function moveHeadToNewest(db: Db): Promise<void> {
  await sql`
    update audit_head set seq = newest.seq, hash = newest.hash
    from (select seq, hash from audit_events order by seq desc limit 1) as newest
    where audit_head.seq < newest.seq`.execute(db);
}

/** Locks until the transaction ends, so that one process at a time anchors. */
export async function lockAnchoring(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('attune.audit-anchors'))`.execute(db);
}
