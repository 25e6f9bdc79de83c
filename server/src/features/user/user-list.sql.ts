import { type RawBuilder, sql } from "kysely";
import type { StaffUser } from "@attune/contract/staff-user";
import type { userSorts } from "@attune/domain/account/user-list";
import { containsSearch, isSearched } from "../../adapters/database/schema/search-text.ts";
import { listPageIds } from "../../adapters/database/schema/list-page-ids.ts";
import type { Db } from "../../adapters/database/port.ts";

type UserSort = (typeof userSorts)[number];
type Way = "asc" | "desc";

export interface UserFilter {
  search?: string | undefined;
  status?: StaffUser["subscriptionStatus"] | undefined;
  role?: "user" | "staff" | undefined;
  questionnaire?: "analyzed" | "waiting" | "failed" | "none" | undefined;
}

interface UserPage {
  sort: UserSort;
  direction: Way;
  limit: number;
  offset: number;
}

export interface UserListRow {
  id: string;
  username: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  full_name: string | null;
  country: string | null;
  role: StaffUser["role"];
  shown_status: StaffUser["subscriptionStatus"];
  subscription_plan: string | null;
  subscription_end_date: Date | null;
  free_until: Date | null;
  next_bill_date: Date | null;
  stripe_customer_id: string | null;
  terms_accepted_at: Date | null;
  terms_version: string | null;
  medical_disclaimer_accepted_at: Date | null;
  erasure_due_at: Date | null;
  created_at: Date;
  updated_at: Date;
  questionnaire_status: StaffUser["questionnaireStatus"];
  failure_reason: string | null;
  has_report: boolean;
}

/** One page: first the people, from an index, then the details of these few. */
export async function listPeople(
  db: Db,
  filter: UserFilter,
  { sort, direction, limit, offset }: UserPage,
): Promise<UserListRow[]> {
  const isSearch = isSearched(filter.search);
  const [where, key] = [matching(filter), keyOf("users", sort, direction)];
  const within = filter.status === undefined ? sql`true` : ofStatus(filter.status);
  const page = { within, where, isSearch, key, direction, limit, offset };
  const ids = await listPageIds(db, { of: "users", ...page });
  const { rows } = await sql<UserListRow>`
    with page as (
      select ${columns} from users where id = any(${ids}::uuid[])
    )
    ${withCare} order by ${orderOf("page", sort, direction)}`.execute(db);
  return rows;
}

export async function findPerson(db: Db, id: string): Promise<UserListRow | undefined> {
  const { rows } = await sql<UserListRow>`
    with page as (select ${columns} from users where id = ${id}) ${withCare}`.execute(db);
  return rows[0];
}

/** Number of matches, counted up to `most`. */
export async function countPeople(db: Db, filter: UserFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from users where ${matching(filter)} limit ${most}
    ) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Staff without a subscription are listed as free: they need none. */
export const status = sql`(case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end)`;

const ofStatus = (selected: string) => sql`${status} = ${selected}`;

const columns = sql`id, username, email, first_name, last_name, full_name, country, role,
  subscription_status, ${status} as shown_status, subscription_plan, subscription_end_date,
  free_until, next_bill_date, stripe_customer_id, terms_accepted_at, terms_version,
  medical_disclaimer_accepted_at, erasure_due_at, created_at, updated_at`;

const withCare = sql`
  select page.*, newest.status as questionnaire_status, newest.failure_reason,
    exists (select 1 from recommendations where recommendations.user_id = page.id) as has_report
  from page
  left join lateral (
    select questionnaires.status, questionnaires.failure_reason from questionnaires
    where questionnaires.user_id = page.id
    order by questionnaires.created_at desc limit 1
  ) as newest on true`;

/** Evaluated per person found, who are few: preparing it for everyone would take longer. */
const forEach = sql`offset 0`;

const assessments = (
  each: RawBuilder<unknown>,
): Record<NonNullable<UserFilter["questionnaire"]>, RawBuilder<unknown>> => ({
  analyzed: sql`exists (select 1 from questionnaires as own where own.user_id = users.id and own.status = 'analyzed' ${each})`,
  waiting: sql`users.id in (select own.user_id from questionnaires as own where own.status <> 'analyzed' and own.failure_reason is null)`,
  failed: sql`users.id in (select own.user_id from questionnaires as own where own.status <> 'analyzed' and own.failure_reason is not null)`,
  none: sql`not exists (select 1 from questionnaires as own where own.user_id = users.id ${each})`,
});

/** The people found by search and filters, as a condition on `users`. */
export function matching(filter: UserFilter): RawBuilder<unknown> {
  const parts = [
    isSearched(filter.search) ? [containsSearch(sql`search_text`, filter.search)] : [],
    filter.status === undefined ? [] : [ofStatus(filter.status)],
    filter.role === undefined
      ? []
      : [filter.role === "staff" ? sql`role <> 'user'` : sql`role = 'user'`],
    filter.questionnaire === undefined
      ? []
      : [assessments(isSearched(filter.search) ? forEach : sql``)[filter.questionnaire]],
  ].flat();
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** Each order has its own index, so the cost of a page does not depend on the number of people. */
function orderOf(of: string, sort: UserSort, direction: Way): RawBuilder<unknown> {
  const [way, id] = [sql.raw(direction), sql.ref(`${of}.id`)];
  return sql`${keyOf(of, sort, direction)} ${way}, ${id} ${way}`;
}

function keyOf(of: string, sort: UserSort, direction: Way): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  // People without a value come last in either direction.
  const never = sql.lit(direction === "asc" ? "infinity" : "-infinity");
  const keys: Record<UserSort, () => RawBuilder<unknown>> = {
    createdAt: () => column("created_at"),
    username: () => sql`lower(${column("username")})`,
    email: () => sql`lower(coalesce(${column("email")}, ''))`,
    country: () => sql`coalesce(${column("country")}, '')`,
    status: () => (of === "page" ? column("shown_status") : status),
    nextBill: () => sql`coalesce(${column("next_bill_date")}, ${never}::timestamptz)`,
    terms: () => sql`coalesce(${column("terms_accepted_at")}, ${never}::timestamptz)`,
  };
  return keys[sort]();
}
