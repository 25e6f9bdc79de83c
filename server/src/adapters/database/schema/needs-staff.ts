import { type RawBuilder, sql } from "kysely";

/** Whether a row of `disputes` waits for a response; the bank may so far only have asked. */
export const needsResponse: RawBuilder<boolean> = sql`
  status in ('needs_response', 'warning_needs_response')`;

/** Whether the bank has returned a row of `refunds as it`, and the payment has not been refunded since. */
export const isReturned: RawBuilder<boolean> = sql`(status in ('failed', 'canceled') and not exists (
  select from refunds as again where again.payment_id = it.payment_id
    and again.status not in ('failed', 'canceled') and again.refunded_at > it.refunded_at
))`;
