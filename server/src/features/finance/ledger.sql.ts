import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";

/** Instants, from inclusive, until exclusive; an open end is absent. */
export interface Between {
  from?: Date | undefined;
  until?: Date | undefined;
}

export interface EntryRow {
  id: string;
  kind: "payment" | "refund" | "dispute";
  at: Date;
  /** Negative for refunds. */
  amount_minor: number;
  currency: string;
  payment_id: string;
  invoice_id: string | null;
  plan_name: string | null;
  reason: string | null;
  status: string;
  username: string | null;
}

/** An entry whose reason is not yet decrypted. */
export interface StoredEntry extends EntryRow {
  reason_sealed: string | null;
  user_id: string | null;
}

interface Page {
  limit: number;
  offset: number;
}

/** Where the previous page ended: ordered by time, then by id. */
export interface Place {
  at: Date;
  id: string;
}

/** Payments and refunds, newest first; failed refunds and disputes not lost are not entries. */
export async function listEntries(
  db: Db,
  between: Between,
  { limit, offset }: Page,
): Promise<StoredEntry[]> {
  const most = limit + offset;
  const { rows } = await sql<StoredEntry>`
    with entry as (
      (select ${ofPayment} from payments where ${within("paid_at", between)}
        order by paid_at desc, stripe_id desc limit ${most})
      union all
      (select ${ofRefund} from refunds where ${within("refunded_at", between)} and ${counts}
        order by refunded_at desc, stripe_id desc limit ${most})
      union all
      (select ${ofDispute} from disputes where ${within("opened_at", between)} and ${isLost}
        order by opened_at desc, stripe_id desc limit ${most})
      order by at desc, id desc limit ${limit} offset ${offset}
    )
    ${withNames} order by entry.at desc, entry.id desc`.execute(db);
  return rows;
}

/** The next entries after a position, oldest first, among those recorded by `knownAt`. */
export async function listEntriesAfter(
  db: Db,
  between: Between,
  knownAt: Date,
  place: Place | undefined,
  limit: number,
): Promise<StoredEntry[]> {
  const after = (column: string) =>
    place === undefined
      ? sql`true`
      : sql`(${sql.ref(column)}, stripe_id) > (${place.at}, ${place.id})`;
  const { rows } = await sql<StoredEntry>`
    with entry as (
      (select ${ofPayment} from payments
        where ${within("paid_at", between)} and ${after("paid_at")} and recorded_at <= ${knownAt}
        order by paid_at, stripe_id limit ${limit})
      union all
      (select ${ofRefund} from refunds
        where ${within("refunded_at", between)} and ${after("refunded_at")}
          and recorded_at <= ${knownAt} and ${counts}
        order by refunded_at, stripe_id limit ${limit})
      union all
      (select ${ofDispute} from disputes
        where ${within("opened_at", between)} and ${after("opened_at")}
          and recorded_at <= ${knownAt} and ${isLost}
        order by opened_at, stripe_id limit ${limit})
      order by at, id limit ${limit}
    )
    ${withNames} order by entry.at, entry.id`.execute(db);
  return rows;
}

const ofPayment = sql`stripe_id as id, 'payment' as kind, paid_at as at, amount_minor, currency,
  user_ref, stripe_id as payment_id, null as reason, null as reason_sealed,
  'succeeded' as status`;
const ofRefund = sql`stripe_id as id, 'refund' as kind, refunded_at as at, -amount_minor as amount_minor,
  currency, user_ref, payment_id, reason, reason_sealed, status`;
const ofDispute = sql`stripe_id as id, 'dispute' as kind, opened_at as at, -amount_minor as amount_minor,
  currency, user_ref, payment_id, reason, null as reason_sealed, status`;
const isLost = sql`status = 'lost'`;
const counts = sql`status not in ('failed', 'canceled')`;

const withNames = sql`
  select entry.id, entry.kind, entry.at, entry.amount_minor, entry.currency, entry.payment_id,
    entry.reason, entry.reason_sealed, users.id as user_id, entry.status, payments.invoice_id, payments.plan_name, users.username
  from entry
  join payments on payments.stripe_id = entry.payment_id
  join billing_accounts on billing_accounts.user_ref = entry.user_ref
  left join users on users.id = billing_accounts.user_id`;

function within(column: string, { from, until }: Between): RawBuilder<unknown> {
  const at = sql.ref(column);
  return sql`${from === undefined ? sql`true` : sql`${at} >= ${from}`}
    and ${until === undefined ? sql`true` : sql`${at} < ${until}`}`;
}
