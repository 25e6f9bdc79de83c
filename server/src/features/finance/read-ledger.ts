import type { AccountRole } from "@attune/contract/access";
import { addDays, startOfDay } from "@attune/domain/time/london-calendar";
import type { Span } from "@attune/domain/billing/revenue-chart";
import type { App } from "../../app.ts";
import { reasonFor } from "../../adapters/database/schema/refund-reason.ts";
import { type EntryRow, listEntriesAfter, type Place, type StoredEntry } from "./ledger.sql.ts";

/** Small, so that writing a batch does not delay others. */
const batchSize = 500;

/**
 * The entries of these days recorded by `knownAt`, oldest first, in batches. Not in one transaction, which
 * would block everyone on the embedded database during a download.
 */
export async function* readLedger(
  app: Pick<App, "db" | "readReport" | "sealer">,
  role: AccountRole,
  span: Partial<Span>,
  knownAt: Date,
): AsyncGenerator<EntryRow[], undefined> {
  const between = {
    from: span.from === undefined ? undefined : startOfDay(span.from),
    until: span.to === undefined ? undefined : startOfDay(addDays(span.to, 1)),
  };
  let place: Place | undefined;
  for (;;) {
    const after = place;
    const rows = await app.readReport((db) =>
      listEntriesAfter(db, between, knownAt, after, batchSize),
    );
    yield await Promise.all(rows.map((it) => openEntry(app, role, it)));
    place = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

async function openEntry(
  app: Pick<App, "db" | "sealer">,
  role: AccountRole,
  { reason_sealed: reasonSealed, user_id: userId, ...it }: StoredEntry,
): Promise<EntryRow> {
  if (it.kind !== "refund") return it;
  return { ...it, reason: await reasonFor(role, app, { ...it, reasonSealed }, userId) };
}
