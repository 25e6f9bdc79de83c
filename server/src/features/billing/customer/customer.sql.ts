import { type RawBuilder, sql } from "kysely";
import type { customerSorts, customerStatuses } from "@attune/contract/billing/customer";
import { containsSearch, isSearched } from "../../../adapters/database/schema/search-text.ts";
import { isRefundable } from "../../../adapters/database/schema/is-refundable.ts";
import { isReturned, needsResponse } from "../../../adapters/database/schema/needs-staff.ts";
import { listPageIds } from "../../../adapters/database/schema/list-page-ids.ts";
import type { Db } from "../../../adapters/database/port.ts";

type CustomerSort = (typeof customerSorts)[number];
type CustomerStatus = (typeof customerStatuses)[number];

export interface CustomerFilter {
  search?: string | undefined;
  status?: CustomerStatus | undefined;
}

interface CustomerPage {
  sort: CustomerSort;
  direction: "asc" | "desc";
  limit: number;
  offset: number;
}

export interface CustomerRow {
  id: string;
  username: string;
  email: string | null;
  stripe_customer_id: string;
  created_at: Date;
  stripe_subscription_id: string | null;
  status: string | null;
  current_period_end: Date | null;
  cancel_at_period_end: boolean | null;
  paused_at: Date | null;
  amount_minor: number | null;
  currency: string | null;
  interval: "week" | "month" | null;
  interval_count: number | null;
  plan_name: string | null;
  last_paid_at: Date | null;
  last_paid_minor: number | null;
  is_refundable: boolean;
}

/** One page: first the people, from an index, then the details of these few. */
export async function listCustomers(
  db: Db,
  filter: CustomerFilter,
  { sort, direction, limit, offset }: CustomerPage,
): Promise<CustomerRow[]> {
  const isSearch = isSearched(filter.search);
  const [where, key] = [matching(filter), keyOf("users", sort, direction)];
  const within = sql`stripe_customer_id is not null`;
  const page = { within, where, isSearch, key, direction, limit, offset };
  const ids = await listPageIds(db, { of: "users", ...page });
  const { rows } = await sql<CustomerRow>`
    with page as (
      select ${columns} from users where id = any(${ids}::uuid[])
    )
    ${withBilling} order by ${orderOf("page", sort, direction)}`.execute(db);
  return rows;
}

export async function findCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    with page as (
      select ${columns} from users where stripe_customer_id is not null and id = ${id}
    )
    ${withBilling}`.execute(db);
  return rows[0];
}

/** Number of matches, counted up to `most`. */
export async function countMatching(db: Db, filter: CustomerFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from users where ${matching(filter)} limit ${most}
    ) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countByState(db: Db, now: Date) {
  const { rows } = await sql<{ total: number; active: number; past_due: number }>`
    select (select count(*) from users where stripe_customer_id is not null) as total,
      count(*) filter (
        where status = 'active' and (is_recurring or current_period_end > ${now})) as active,
      count(*) filter (where status in ('suspended', 'past_due')) as past_due
    from subscriptions where status in ('active', 'suspended', 'past_due')`.execute(db);
  return rows[0] ?? { total: 0, active: 0, past_due: 0 };
}

const columns = sql`id, username, email, stripe_customer_id, created_at, next_bill_date, subscription_status`;

/**
 * The current subscription (a live one, else the newest) and the last payment of each person on the
 * page.
 */
const withBilling = sql`
  select page.id, page.username, page.email, page.stripe_customer_id, page.created_at,
    counted.stripe_subscription_id, counted.status, counted.current_period_end,
    counted.cancel_at_period_end, counted.paused_at, counted.amount_minor, counted.currency,
    counted."interval", counted.interval_count, plans.plan_name,
    paid.paid_at as last_paid_at, paid.amount_minor as last_paid_minor,
    exists (
      select 1 from payments
      where payments.user_ref = billing_accounts.user_ref and ${isRefundable}
    ) as is_refundable
  from page
  left join lateral (
    select * from subscriptions where subscriptions.user_id = page.id and status <> 'none'
    order by status in ('active', 'test', 'suspended', 'past_due', 'paused', 'incomplete') desc,
      subscriptions.created_at desc
    limit 1
  ) as counted on true
  left join plans on plans.id = counted.plan_id
  left join billing_accounts on billing_accounts.user_id = page.id
  left join lateral (
    select paid_at, amount_minor from payments where payments.user_ref = billing_accounts.user_ref
    order by paid_at desc limit 1
  ) as paid on true`;

const statuses: Record<CustomerStatus, RawBuilder<unknown>> = {
  active: sql`subscription_status = 'active'`,
  past_due: sql`subscription_status = 'past_due'`,
  cancelled: sql`subscription_status = 'cancelled'`,
  none: sql`subscription_status in ('inactive', 'expired', 'free')`,
  dispute_open: paidBy(sql`select user_ref from disputes where ${needsResponse}`),
  refund_returned: paidBy(sql`select user_ref from refunds as it where ${isReturned}`),
};

function paidBy(payers: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`id in (select user_id from billing_accounts where user_ref in (${payers}))`;
}

function matching({ search, status }: CustomerFilter): RawBuilder<unknown> {
  return sql`stripe_customer_id is not null
    and ${isSearched(search) ? isFoundBy(search) : sql`true`}
    and ${status === undefined ? sql`true` : statuses[status]}`;
}

/** Each text has its own index. */
function isFoundBy(search: string): RawBuilder<unknown> {
  return sql`(${containsSearch(sql`lower(username)`, search)}
    or ${containsSearch(sql`lower(email)`, search, [])}
    or ${containsSearch(sql`lower(stripe_customer_id)`, search, [])})`;
}

/** Each order has its own index, so the cost of a page does not depend on the number of people. */
function orderOf(of: string, sort: CustomerSort, direction: "asc" | "desc"): RawBuilder<unknown> {
  const [way, id] = [sql.raw(direction), sql.ref(`${of}.id`)];
  return sql`${keyOf(of, sort, direction)} ${way}, ${id} ${way}`;
}

function keyOf(of: string, sort: CustomerSort, direction: "asc" | "desc"): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  if (sort === "createdAt") return column("created_at");
  if (sort === "status") return column("subscription_status");
  if (sort === "username") return sql`lower(${column("username")})`;
  if (sort === "email") return sql`lower(coalesce(${column("email")}, ''))`;
  // People without a next payment come last in either direction.
  const never = sql.lit(direction === "asc" ? "infinity" : "-infinity");
  return sql`coalesce(${column("next_bill_date")}, ${never}::timestamptz)`;
}
