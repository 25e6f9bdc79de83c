import type { Insertable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { FrequencyPrescriptionsTable } from "../../adapters/database/schema/care.ts";

export type PrescriptionRow = Awaited<ReturnType<typeof listByUser>>[number];

export async function listByUser(db: Db, userId: string) {
  return await db
    .selectFrom("frequency_prescriptions as entry")
    .leftJoin("users as staff", "staff.id", "entry.prescribed_by")
    .selectAll("entry")
    .select("staff.username as staff_name")
    .where("entry.user_id", "=", userId)
    .orderBy("entry.created_at", "desc")
    .orderBy("entry.id")
    .execute();
}

export async function insertPrescription(
  db: Db,
  row: Insertable<FrequencyPrescriptionsTable>,
): Promise<void> {
  await db.insertInto("frequency_prescriptions").values(row).execute();
}
