import type { Insertable, Selectable } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type { CheckInsTable } from "../../adapters/database/schema/care.ts";

export type CheckInRow = Selectable<CheckInsTable>;

export async function insertCheckIn(db: Db, row: Insertable<CheckInsTable>): Promise<void> {
  await db.insertInto("check_ins").values(row).execute();
}

export async function lockOwn(tx: Tx, id: string, userId: string): Promise<CheckInRow | undefined> {
  return await tx
    .selectFrom("check_ins")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function finishCheckIn(
  tx: Tx,
  id: string,
  it: { answersSealed: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("check_ins")
    .set({ answers_sealed: it.answersSealed, ended_at: it.now })
    .where("id", "=", id)
    .execute();
}

export async function listOwn(db: Db, userId: string, most: number): Promise<CheckInRow[]> {
  return await db
    .selectFrom("check_ins")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("began_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
}
