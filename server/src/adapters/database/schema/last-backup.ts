import { type RawBuilder, sql } from "kysely";

/** When the newest backup of `last_backup` was made, or from when on the first one is expected. */
export const lastBackupAt: RawBuilder<Date> = sql`coalesce(made_at, expected_since)`;
