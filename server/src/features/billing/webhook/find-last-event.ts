import type { Db } from "../../../adapters/database/port.ts";
import { findNewestEvent } from "./inbox.sql.ts";

/** When Stripe last said something; null where it never has. */
export async function findLastEvent(db: Db): Promise<Date | null> {
  return await findNewestEvent(db);
}
