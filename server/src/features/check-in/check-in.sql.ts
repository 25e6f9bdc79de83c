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
  { id, user_id }: Pick<CheckInRow, "id" | "user_id">,
  it: { answersSealed: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("check_ins")
    .set({ answers_sealed: it.answersSealed, ended_at: it.now })
    .where("user_id", "=", user_id)
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

/**
 * Complete check-ins (before and after), with what was played: the recommendation behind a programme at
 * that time, or the assigned entry. Newest first.
 */
export async function listAnswered(db: Db, userId: string, most: number) {
  return await db
    .selectFrom("check_ins")
    .leftJoin("audio_files", (join) =>
      join
        .onRef("audio_files.id", "=", "check_ins.track_id")
        .on("audio_files.user_id", "=", userId),
    )
    .leftJoin("recommendations", (join) =>
      join
        .on("recommendations.user_id", "=", userId)
        .onRef("recommendations.questionnaire_id", "=", "audio_files.questionnaire_id")
        .onRef("recommendations.created_at", "<=", "check_ins.began_at")
        .on((it) =>
          it.or([
            it("recommendations.replaced_at", "is", null),
            it("recommendations.replaced_at", ">", it.ref("check_ins.began_at")),
          ]),
        ),
    )
    .leftJoin("user_frequencies", (join) =>
      join
        .onRef("user_frequencies.id", "=", "check_ins.track_id")
        .on("user_frequencies.user_id", "=", userId),
    )
    .leftJoin("frequencies", "frequencies.id", "user_frequencies.frequency_id")
    .select([
      "check_ins.id",
      "check_ins.user_id",
      "check_ins.answers_sealed",
      "recommendations.id as recommendation_id",
      "recommendations.content_sealed",
      "frequencies.slug",
    ])
    .where("check_ins.user_id", "=", userId)
    .where("check_ins.ended_at", "is not", null)
    .orderBy("check_ins.began_at", "desc")
    .orderBy("check_ins.id")
    .limit(most)
    .execute();
}
