import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import { type Placeholders, prepared } from "../../adapters/database/schema/prepared.ts";
import type { OfflineSegmentsTable } from "../../adapters/database/schema/care.ts";

/**
 * Locks the listener's row until the transaction ends, so that reports from two devices are processed
 * one after the other.
 */
export async function lockListener(tx: Tx, userId: string, now: Date) {
  const [known] = await lock(tx, { userId });
  if (known !== undefined) return known;
  await tx
    .insertInto("listeners")
    .values({ user_id: userId, is_playing: false, reported_at: now })
    .onConflict((it) => it.column("user_id").doNothing())
    .execute();
  const [created] = await lock(tx, { userId });
  if (created === undefined) throw new Error("There is no such listener");
  return created;
}

const lock = prepared("lock_listener", (db, it: Placeholders<{ userId: string }>) =>
  db
    .selectFrom("listeners")
    .select(["is_playing", "reported_at", "session_ms"])
    .where("user_id", "=", it.userId)
    .forUpdate(),
);

interface Report {
  userId: string;
  trackId: string;
  positionSeconds: number;
  isPlaying: boolean;
  now: Date;
  /** Since the report before, to be counted for this day; 0 adds nothing. */
  heardMs: number;
  day: string;
  sessionMs: number;
  fullSessions: number;
}

/** One statement, because every player sends a report every ten seconds. */
export async function saveReport(tx: Tx, report: Report): Promise<void> {
  await save(tx, report);
}

const save = prepared("save_report", (db, it: Placeholders<Report>) => ({
  compile: () =>
    sql`select save_report(
      ${it.userId}, ${it.trackId}, ${it.positionSeconds}, ${it.isPlaying}, ${it.now},
      ${it.heardMs}, ${it.day}, ${it.sessionMs}, ${it.fullSessions}
    )`.compile(db),
}));

export async function addFullSessions(tx: Tx, userId: string, count: number): Promise<void> {
  await tx
    .updateTable("listeners")
    .set((it) => ({ full_sessions: it("full_sessions", "+", count) }))
    .where("user_id", "=", userId)
    .execute();
}

interface Heard {
  userId: string;
  day: string;
  heardMs: number;
  /** Upper limit for the day's total. */
  mostMs: number;
}

export async function addHeard(tx: Tx, { userId, day, heardMs, mostMs }: Heard): Promise<void> {
  await tx
    .insertInto("listening_days")
    .values({ user_id: userId, day, heard_ms: heardMs })
    .onConflict((it) =>
      it.columns(["user_id", "day"]).doUpdateSet({
        heard_ms: sql`least(listening_days.heard_ms + excluded.heard_ms, greatest(listening_days.heard_ms, ${mostMs}::integer))`,
      }),
    )
    .execute();
}

/** False if this span is already stored or overlaps a stored one. */
export async function addSegment(tx: Tx, row: Insertable<OfflineSegmentsTable>): Promise<boolean> {
  const over = await tx
    .selectFrom("offline_stretches")
    .select("id")
    .where("user_id", "=", row.user_id)
    .where((it) =>
      it.or([
        it("id", "=", row.id),
        it.and([it("began_at", "<", row.ended_at), it("ended_at", ">", row.began_at)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (over !== undefined) return false;
  await tx.insertInto("offline_stretches").values(row).execute();
  return true;
}

export async function forgetSegments(tx: Tx, userId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom("offline_stretches")
    .where("user_id", "=", userId)
    .where("ended_at", "<", before)
    .execute();
}

export async function listPositions(db: Db, userId: string, most: number) {
  return await db
    .selectFrom("listening_positions")
    .select(["track_id", "position_seconds", "reported_at"])
    .where("user_id", "=", userId)
    .orderBy("reported_at", "desc")
    .limit(most)
    .execute();
}

/** Whether a player, or a device that was offline, has reported anything since then. */
export async function hasReportSince(db: Db, userId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectNoFrom((it) =>
      it
        .or([
          it.exists(
            it
              .selectFrom("listening_positions")
              .select("track_id")
              .where("user_id", "=", userId)
              .where("reported_at", ">=", since),
          ),
          it.exists(
            it
              .selectFrom("offline_stretches")
              .select("id")
              .where("user_id", "=", userId)
              .where("ended_at", ">", since),
          ),
        ])
        .as("has_one"),
    )
    .executeTakeFirstOrThrow();
  return row.has_one === true || row.has_one === 1;
}

/** Days from `from` (inclusive) to `to` (exclusive). */
export async function listDays(db: Db, userId: string, { from, to }: { from: string; to: string }) {
  return await db
    .selectFrom("listening_days")
    .select(["day", "heard_ms"])
    .where("user_id", "=", userId)
    .where("day", ">=", from)
    .where("day", "<", to)
    .orderBy("day")
    .execute();
}
