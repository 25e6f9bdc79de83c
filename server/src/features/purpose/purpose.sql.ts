import { type Insertable, type Selectable, sql } from "kysely";
import { viewedOutcome } from "@attune/contract/view";
import type { Db } from "../../adapters/database/port.ts";
import type { ReadPurposesTable } from "../../adapters/database/schema/people.ts";

export async function putPurpose(db: Db, row: Insertable<ReadPurposesTable>): Promise<void> {
  await db.insertInto("read_purposes").values(row).execute();
}

export async function listPurposes(
  db: Db,
  userId: string,
): Promise<Selectable<ReadPurposesTable>[]> {
  return await db
    .selectFrom("read_purposes")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("stated_at", "desc")
    .orderBy("id")
    .execute();
}

interface ReadRow {
  at: Date;
  actor_id: string;
  actor_role: string;
  action: string;
  outcome: string | null;
  count: number;
}

/** What others read about a person, by hour, newest first. Reads during a view of the dashboard count as the view. */
export async function listReads(
  db: Db,
  userId: string,
  { actions, limit }: { actions: readonly string[]; limit: number },
): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`
    select max(at) as at, actor_id, actor_role, action, outcome, count(*)::int as count
    from audit_events
    where subject_user_id = ${userId} and actor_id <> ${userId} and phase = 'done'
      and action in (${sql.join([...actions])}) and outcome is distinct from ${viewedOutcome}
    group by actor_id, actor_role, action, outcome, date_trunc('hour', at)
    order by 1 desc, action limit ${limit}`.execute(db);
  return rows;
}
