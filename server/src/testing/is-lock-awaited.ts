import { sql } from "kysely";
import type { Product } from "./product.ts";

/** Whether a statement waits for a lock; always false on the embedded database. */
export async function isLockAwaited({ app }: Pick<Product, "app">): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(app.db);
  return rows.length > 0;
}
