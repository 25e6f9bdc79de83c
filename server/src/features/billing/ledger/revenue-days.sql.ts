import type { Day } from "@attune/domain/time/london-calendar";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../adapters/database/port.ts";

/**
 * Recalculates these London days from the ledger. Call it in the transaction that changed the
 * ledger, after the change. A figure over years then reads one row per day, not a million payments.
 */
export async function addUpDays(tx: Tx, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return;
  await addUp(tx, sql`select distinct it::date as day from unnest(${[...days]}::text[]) as it`);
}

/** Recomputes every day, including changes made by hand. Takes a second or two with a million payments. */
export async function addUpEveryDay(tx: Tx): Promise<void> {
  await addUp(
    tx,
    sql`select day from revenue_days
      union select ${dayOf("paid_at")} from payments
      union select ${dayOf("refunded_at")} from refunds
      union select ${dayOf("opened_at")} from disputes`,
  );
}

async function addUp(tx: Tx, days: RawBuilder<unknown>): Promise<void> {
  // One at a time, and in a separate statement, so that the sums include what the previous
  // transaction committed.
  await sql`select pg_advisory_xact_lock(hashtext('revenue_days'))`.execute(tx);
  const { rows } = await sql<{ day: Day }>`${days}`.execute(tx);
  const list = sql`${rows.map((it) => it.day)}::text[]`;
  await sql`delete from revenue_days where day = any(${list}::date[])`.execute(tx);
  await sql`
    insert into revenue_days (currency, day, payments, payments_minor, refunds, refunds_minor)
    select currency, day, sum(payments), sum(payments_minor), sum(refunds), sum(refunds_minor)
    from (
      select it::date as day, (it::timestamp) at time zone 'Europe/London' as begins,
        (it::timestamp + interval '1 day') at time zone 'Europe/London' as ends
      from unnest(${list}) as it
    ) as days
    cross join lateral (
      select currency, 1 as payments, amount_minor as payments_minor, 0 as refunds, 0 as refunds_minor
        from payments where paid_at >= begins and paid_at < ends
      union all
      select currency, 0, 0, 1, amount_minor from refunds
        where refunded_at >= begins and refunded_at < ends and status not in ('failed', 'canceled')
      union all
      select currency, 0, 0, 1, amount_minor from disputes
        where opened_at >= begins and opened_at < ends and status = 'lost'
    ) as entry
    group by currency, day`.execute(tx);
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/London')::date`;
