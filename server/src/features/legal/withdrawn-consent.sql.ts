import { sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";

/** Withdrawn and not given again since. */
export async function hasWithdrawn(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select from health_withdrawals where user_id = ${userId})
      and not exists (
        select from consents
        where user_id = ${userId} and kind = 'health-data' and withdrawn_at is null)`.execute(db);
  return rows.length > 0;
}
