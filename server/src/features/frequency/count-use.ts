import type { Tx } from "../../adapters/database/port.ts";
import * as sql from "./frequency.sql.ts";

/** Increments the usage count of each entry in a programme or assigned by staff. */
export async function countUse(tx: Tx, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length > 0) await sql.countUse(tx, entryIds);
}
