import { type RawBuilder, sql } from "kysely";

/** Not an inquiry, which begins with `warning` and takes nothing; a refund settles it. */
export const openDisputes = ["needs_response", "under_review"];

/** Whether staff may still refund something of a row of `payments`: no open dispute, and not all returned. */
export const isRefundable: RawBuilder<boolean> = sql`(
  amount_minor > coalesce((
    select sum(refunds.amount_minor) from refunds
    where refunds.payment_id = payments.stripe_id and status not in ('failed', 'canceled')
  ), 0) + coalesce((
    select sum(disputes.amount_minor) from disputes
    where disputes.payment_id = payments.stripe_id and status = 'lost'
  ), 0)
  and not exists (
    select 1 from disputes where disputes.payment_id = payments.stripe_id
      and status in (${sql.join(openDisputes)})
  )
)`;
