import { sql } from "kysely";
import { deleteAssessment } from "@attune/contract/erasure";
import type { Db, Tx } from "../../adapters/database/port.ts";
import { endOpenShares } from "../../adapters/database/schema/end-open-shares.ts";

/** Stored files according to the database. */
export async function listStoredKeys(db: Db): Promise<string[]> {
  const uploaded = await db.selectFrom("uploaded_sounds").select("storage_key as key").execute();
  const own = await db
    .selectFrom("audio_files")
    .select("storage_url as key")
    .where("storage_url", "is not", null)
    .execute();
  const pictures = await db.selectFrom("social_images").select("storage_key as key").execute();
  return [...uploaded, ...own, ...pictures].flatMap((it) => it.key ?? []);
}

export async function recordBackup(db: Db, madeAt: Date, bytes: number): Promise<void> {
  await db.updateTable("last_backup").set({ made_at: madeAt, bytes }).execute();
}

export async function listErased(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("erasures")
    .select("user_id")
    .where("erased_at", "is not", null)
    .execute();
  return rows.map((it) => it.user_id);
}

/** Accounts that wait for their erasure. */
export async function listClosed(db: Db) {
  return await db
    .selectFrom("erasures")
    .select(["user_id as userId", "confirmed_at as closedAt", "due_at as dueAt"])
    .where("confirmed_at", "is not", null)
    .where("due_at", "is not", null)
    .where("undone_at", "is", null)
    .where("erased_at", "is", null)
    .$narrowType<{ closedAt: Date; dueAt: Date }>()
    .execute();
}

/** Deletions that people have undone. */
export async function listReopened(db: Db) {
  return await db
    .selectFrom("erasures")
    .select(["user_id as userId", "id as erasureId", "undone_at as undoneAt"])
    .where("undone_at", "is not", null)
    .$narrowType<{ undoneAt: Date }>()
    .execute();
}

export async function listWithdrawals(db: Db) {
  return await db
    .selectFrom("health_withdrawals")
    .select(["user_id as userId", "withdrawn_at as withdrawnAt"])
    .execute();
}

/** According to the audit log; an assessment itself leaves no trace. */
export async function listDeletedAssessments(db: Db) {
  return await db
    .selectFrom("audit_events")
    .select(["subject_user_id as userId", "object_id as id"])
    .where("action", "=", deleteAssessment.name)
    .where("phase", "=", "done")
    .where("subject_user_id", "is not", null)
    .where("object_id", "is not", null)
    .$narrowType<{ userId: string; id: string }>()
    .execute();
}

export async function listEndedShares(db: Db) {
  return await db
    .selectFrom("shares")
    .select(["id", "ended_at as endedAt"])
    .where("ended_at", "is not", null)
    .$narrowType<{ endedAt: Date }>()
    .execute();
}

export async function listDisabledStaff(db: Db) {
  return await db
    .selectFrom("users")
    .select(["id as userId", "disabled_at as at"])
    .where("disabled_at", "is not", null)
    .$narrowType<{ at: Date }>()
    .execute();
}

/** False if they are disabled already, or there is no such person. */
export async function disable(db: Db, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ disabled_at: at })
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Testimonials on the landing page. */
export async function listShown(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("testimonials")
    .select("id")
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map((it) => it.id);
}

/** Returns how many others were shown. */
export async function hideOthers(db: Db, shown: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("testimonials")
    .set({ is_active: false })
    .where("is_active", "=", true)
    .where(sql<boolean>`id <> all(${[...shown]}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function endEverySession(db: Db): Promise<void> {
  await db.deleteFrom("sessions").execute();
}

/** One may have been withdrawn since, or used by someone who has since been removed. */
export async function deleteEveryInvitation(db: Db): Promise<void> {
  await db.deleteFrom("staff_invitations").execute();
}

export async function endEveryShare(db: Db, now: Date): Promise<void> {
  await endOpenShares(db, now).execute();
}

/** Returns how many. Leaves out those erased at once, which the person cannot undo. */
export async function postponeErasures(tx: Tx, until: Date): Promise<number> {
  const postponed = await tx
    .updateTable("erasures")
    .set({ due_at: until })
    .where("due_at", "<", until)
    .whereRef("due_at", ">", "confirmed_at")
    .where("undone_at", "is", null)
    .where("erased_at", "is", null)
    .returning("user_id")
    .execute();
  const ids = postponed.map((it) => it.user_id);
  await tx
    .updateTable("users")
    .set({ erasure_due_at: until })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return ids.length;
}

export interface SealedSample {
  table: string;
  column: string;
  rowId: string;
  userId: string;
  sealed: string;
}

/** One encrypted value of each column that has any. */
export async function listSealedSamples(db: Db): Promise<SealedSample[]> {
  const tables = (await db.introspection.getTables()).filter((it) => it.schema === "public");
  const samples: SealedSample[] = [];
  for (const { name: table, columns } of tables) {
    const names = columns.map((it) => it.name);
    const [rowId, userId] = [
      names.includes("id") ? "id" : "user_id",
      table === "users" ? "id" : "user_id",
    ];
    if (!names.includes(userId)) continue;
    for (const name of names.filter((it) => it.endsWith("_sealed"))) {
      const found = await sql<{ row_id: string; user_id: string; sealed: string }>`
        select ${sql.ref(rowId)} as row_id, ${sql.ref(userId)} as user_id, ${sql.ref(name)} as sealed
        from ${sql.table(table)} where ${sql.ref(name)} is not null limit 1`.execute(db);
      for (const it of found.rows)
        samples.push({
          table,
          column: name.replace(/_sealed$/, ""),
          rowId: it.row_id,
          userId: it.user_id,
          sealed: it.sealed,
        });
    }
  }
  return samples;
}
