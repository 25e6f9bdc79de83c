import { londonDay } from "@attune/domain/time/london-calendar";
import type { Insertable } from "kysely";
import type { Tx } from "../../../adapters/database/port.ts";
import type {
  DisputesTable,
  PaymentsTable,
  RefundsTable,
} from "../../../adapters/database/schema/payments.ts";
import type { App } from "../../../app.ts";
import { recordDispute, recordPayment, recordRefund } from "./ledger.sql.ts";
import { addUpDays, addUpEveryDay } from "./revenue-days.sql.ts";

interface Entries {
  payments?: Insertable<PaymentsTable>[];
  refunds?: Insertable<RefundsTable>[];
  disputes?: Insertable<DisputesTable>[];
}

/**
 * The only way to write to the ledger: records what is new and updates the totals of its days.
 * Returns the ids of new disputes.
 */
export async function recordEntries(
  tx: Tx,
  { payments = [], refunds = [], disputes = [] }: Entries,
): Promise<string[]> {
  const opened: string[] = [];
  for (const it of payments) await recordPayment(tx, it);
  for (const it of refunds) await recordRefund(tx, it);
  for (const it of disputes) if (await recordDispute(tx, it)) opened.push(it.stripe_id);
  const instants = [
    ...payments.map((it) => it.paid_at),
    ...refunds.map((it) => it.refunded_at),
    ...disputes.map((it) => it.opened_at),
  ];
  await addUpDays(tx, instants.map(londonDay));
  return opened;
}

/** Recalculates every day, including changes made by hand. */
export async function addUpLedger({ inTransaction }: Pick<App, "inTransaction">): Promise<void> {
  await inTransaction(addUpEveryDay);
}
