import { sql } from "kysely";
import type { SearchAnswer } from "@attune/contract/search";
import type { Db } from "../../adapters/database/port.ts";
import { containsSearch } from "../../adapters/database/schema/search-text.ts";

/**
 * At most this many matches of a frequent part of a name are read; an exact name or address is
 * found separately.
 */
const mostGathered = 200;

type Found<Kind extends keyof SearchAnswer> = SearchAnswer[Kind][number];

/** By name, address or Stripe customer id: exact matches first, then prefixes. */
export async function findPeople(db: Db, words: string, limit: number): Promise<Found<"people">[]> {
  const exact = sql`lower(${words})`;
  const { rows } = await sql<Found<"people">>`
    with found as (
      select id from users where lower(username) = ${exact}
      union select id from users where lower(email) = ${exact}
      union select id from users where stripe_customer_id = ${words}
      union (select id from users where ${containsSearch(sql`search_text`, words)} limit ${mostGathered})
    )
    select users.id, username, email,
      case when role <> 'user' and subscription_status = 'inactive' then 'free'
        else subscription_status end as "subscriptionStatus",
      exists (select from payments join billing_accounts using (user_ref)
        where billing_accounts.user_id = users.id) as "hasPaid"
    from users join found on found.id = users.id
    order by (lower(username) = ${exact} or lower(email) is not distinct from ${exact}
        or stripe_customer_id is not distinct from ${words}) desc,
      starts_with(lower(username), ${exact}) desc, lower(username), users.id
    limit ${limit}`.execute(db);
  return rows;
}

/** By the id of the charge, its payment intent or one of its refunds. */
export async function findPayments(db: Db, stripeId: string) {
  const { rows } = await sql<Omit<Found<"payments">, "paidAt"> & { paidAt: Date }>`
    select payments.stripe_id as id, users.id as "userId", username,
      amount_minor as "amountMinor", currency, paid_at as "paidAt"
    from payments
    join billing_accounts using (user_ref)
    join users on users.id = billing_accounts.user_id
    where payments.stripe_id in (
      select stripe_id from payments where stripe_id = ${stripeId}
      union select stripe_id from payments where payment_intent_id = ${stripeId}
      union select payment_id from refunds where stripe_id = ${stripeId})
    order by paid_at desc, payments.stripe_id`.execute(db);
  return rows;
}

/** These people's open tickets, newest first. */
export async function findOpenTickets(db: Db, userIds: readonly string[], limit: number) {
  if (userIds.length === 0) return [];
  return await db
    .selectFrom("support_tickets")
    .innerJoin("users", "users.id", "support_tickets.user_id")
    .select([
      "support_tickets.id",
      "support_tickets.user_id as userId",
      "users.username",
      "support_tickets.category",
      "support_tickets.status",
      "support_tickets.created_at as createdAt",
    ])
    .where("support_tickets.user_id", "in", userIds)
    .where("support_tickets.status", "<>", "resolved")
    .orderBy("support_tickets.created_at", "desc")
    .orderBy("support_tickets.id")
    .limit(limit)
    .execute();
}
