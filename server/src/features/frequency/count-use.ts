import type { Tx } from "../../adapters/database/port.ts";
import * as sql from "./frequency.sql.ts";

/** Adds one to the usage count of each entry that a programme was made of, or that staff have assigned. */
export async function countUse(tx: Tx, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length > 0) await sql.countUse(tx, entryIds);
}
