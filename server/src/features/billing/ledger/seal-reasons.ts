import type { Tx } from "../../../adapters/database/port.ts";
import type { App } from "../../../app.ts";
import { sealReadable } from "../../../seal-readable.ts";
import { reasonPlace } from "../../../adapters/database/schema/refund-reason.ts";
import * as sql from "./refund-reason.sql.ts";

type Deps = Pick<App, "db" | "inTransaction" | "sealer" | "log">;

/** Seals what staff wrote as the reason of a refund where it is still readable. */
export async function sealReasons(app: Deps): Promise<void> {
  for (const table of ["payment_operations", "refunds"] as const)
    await sealReadable(
      app,
      (limit) => sql.listReadable(app.db, table, limit),
      (tx, id) => sealOne(app, tx, table, id),
    );
}

async function sealOne({ sealer }: Deps, tx: Tx, table: sql.Table, id: string): Promise<void> {
  const row = await sql.lockReadable(tx, table, id);
  if (row === undefined) return;
  const { reason, userId } = row;
  const sealed =
    userId === null ? null : await sealer.seal(tx, reasonPlace(table, id, userId), reason);
  await sql.putSealed(tx, table, id, sealed);
}
