import { type RawBuilder, sql } from "kysely";

/**
 * Whether the user of this table name can open cases. Nobody looks after an open case whose owner no
 * longer can.
 */
export const canOpenCases = (users: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${users}.role`)} = 'admin' and ${sql.ref(`${users}.disabled_at`)} is null)`;
