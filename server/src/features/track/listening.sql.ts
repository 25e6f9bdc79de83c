import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type {
  ListenersTable,
  ListeningPositionsTable,
} from "../../adapters/database/schema/care.ts";

/** Held until the transaction ends, so that two devices follow each other. */
export async function lockListener(tx: Tx, userId: string, now: Date) {
  await tx
    .insertInto("listeners")
    .values({ user_id: userId, is_playing: false, reported_at: now })
    .onConflict((it) => it.column("user_id").doNothing())
    .execute();
  return await tx
    .selectFrom("listeners")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function putListener(tx: Tx, row: Insertable<ListenersTable>): Promise<void> {
  const { user_id: userId, ...changes } = row;
  await tx.updateTable("listeners").set(changes).where("user_id", "=", userId).execute();
}

export async function putPosition(tx: Tx, row: Insertable<ListeningPositionsTable>): Promise<void> {
  const { user_id: _user, track_id: _track, ...changes } = row;
  await tx
    .insertInto("listening_positions")
    .values(row)
    .onConflict((it) => it.columns(["user_id", "track_id"]).doUpdateSet(changes))
    .execute();
}

export async function addHeard(
  tx: Tx,
  { userId, day, heardMs }: { userId: string; day: string; heardMs: number },
): Promise<void> {
  await tx
    .insertInto("listening_days")
    .values({ user_id: userId, day, heard_ms: heardMs })
    .onConflict((it) =>
      it.columns(["user_id", "day"]).doUpdateSet({
        heard_ms: sql`listening_days.heard_ms + excluded.heard_ms`,
      }),
    )
    .execute();
}

export async function listPositions(db: Db, userId: string) {
  return await db
    .selectFrom("listening_positions")
    .select(["track_id", "position_seconds", "reported_at"])
    .where("user_id", "=", userId)
    .orderBy("reported_at", "desc")
    .limit(200)
    .execute();
}

/** Days from `from` up to and without `to`. */
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
