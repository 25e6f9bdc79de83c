import type { Db } from "../../../adapters/database/port.ts";
import { findNewestEvent } from "./inbox.sql.ts";

/** Time of Stripe's last event; null if there was none. */
export async function findLastEvent(db: Db): Promise<Date | null> {
  return await findNewestEvent(db);
}
