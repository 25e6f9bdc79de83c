import type { Insertable, Selectable } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type {
  CareCasesTable,
  CareCaseStepsTable,
} from "../../adapters/database/schema/care-cases.ts";

type CareCaseRow = Selectable<CareCasesTable>;

/** There is one at most. */
export async function findOpenCase(db: Db, userId: string): Promise<CareCaseRow | undefined> {
  return await db
    .selectFrom("care_cases")
    .selectAll()
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
}

export async function insertCase(tx: Tx, row: Insertable<CareCasesTable>): Promise<void> {
  await tx.insertInto("care_cases").values(row).execute();
}

export async function changeCase(
  tx: Tx,
  id: string,
  change: Partial<Pick<CareCaseRow, "kind" | "severity" | "due_at" | "contacted_at">>,
): Promise<void> {
  await tx.updateTable("care_cases").set(change).where("id", "=", id).execute();
}

export async function insertStep(tx: Tx, row: Insertable<CareCaseStepsTable>): Promise<void> {
  await tx.insertInto("care_case_steps").values(row).execute();
}
