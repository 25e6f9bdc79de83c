import type { Tx } from "../../../adapters/database/port.ts";
import type { App } from "../../../app.ts";
import { reasonPlace } from "../../../adapters/database/schema/refund-reason.ts";
import * as sql from "./refund-reason.sql.ts";

type Deps = Pick<App, "db" | "inTransaction" | "sealer">;

const atOnce = 200;

/**
 * Seals what staff wrote before reasons were sealed, or since with an earlier version beside this one. Each
 * is committed on its own, so that an interrupted run resumes where it was.
 */
export async function sealReasons(app: Deps): Promise<void> {
  for (const table of ["payment_operations", "refunds"] as const)
    for (;;) {
      const ids = await sql.listReadable(app.db, table, atOnce);
      for (const id of ids) await app.inTransaction((tx) => sealOne(app, tx, table, id));
      if (ids.length < atOnce) break;
    }
}

async function sealOne({ sealer }: Deps, tx: Tx, table: sql.Table, id: string): Promise<void> {
  const row = await sql.lockReadable(tx, table, id);
  if (row === undefined) return;
  const { reason, userId } = row;
  const sealed =
    userId === null ? null : await sealer.seal(tx, reasonPlace(table, id, userId), reason);
  await sql.putSealed(tx, table, id, sealed);
}
