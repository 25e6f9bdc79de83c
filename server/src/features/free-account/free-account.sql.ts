import { type RawBuilder, sql, type Updateable } from "kysely";
import { contains, isSearched } from "../../adapters/database/schema/search-text.ts";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type { UsersTable } from "../../adapters/database/schema/people.ts";

const columns = [
  "id",
  "username",
  "email",
  "role",
  "free_until",
  "free_reason",
  "free_reason_sealed",
  "free_changed_at",
  "created_at",
] as const;

/**
 * Staff need no subscription either; they are listed as protected. Must match the index
 * `users_free` word for word.
 */
const isFree = sql<boolean>`(subscription_status = 'free' or role <> 'user')`;

/** Without accounts that are being deleted, which are listed under Deletions. */
function matching(search: string | undefined): RawBuilder<boolean> {
  const isOpen = sql<boolean>`${isFree} and erasure_due_at is null`;
  if (!isSearched(search)) return isOpen;
  return sql<boolean>`${isOpen} and ${contains(sql`search_text`, search)}`;
}

export async function listFree(
  db: Db,
  search: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  return await db
    .selectFrom("users")
    .select(columns)
    .where(matching(search))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countFree(db: Db, search: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select((it) => it.fn.countAll<number>().as("count"))
    .where(matching(search))
    .executeTakeFirstOrThrow();
  return count;
}

/** Free accounts, and customers who had free access before. */
const wasFree = sql<boolean>`(${isFree} or free_until is not null)`;

export const findFree = (db: Db, id: string) => findAmong(db, id, isFree);

export const findOnceFree = (db: Db, id: string) => findAmong(db, id, wasFree);

async function findAmong(db: Db, id: string, accounts: RawBuilder<boolean>) {
  return await db
    .selectFrom("users")
    .select(columns)
    .where("id", "=", id)
    .where(accounts)
    .executeTakeFirst();
}

/** Locked; undefined for staff, for an account that is being deleted, and for customers who never had free access. */
export async function lockOnceFree(tx: Tx, id: string) {
  return await tx
    .selectFrom("users")
    .select(["email", "subscription_status", "free_until", "free_changed_at", "created_at"])
    .where("id", "=", id)
    .where("role", "=", "user")
    .where(wasFree)
    .where("erasure_due_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** People who have paid for a plan beside free access that is over. */
export async function listEndedWithPlan(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("account_facts")
    .select("user_id")
    .where("subscription_status", "=", "free")
    .where("free_until", "<=", now)
    .where("status", "is not", null)
    .execute();
  return rows.flatMap((it) => it.user_id ?? []);
}

/** False if their free access goes on, or they are customers already. */
export async function lockEnded(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("role", "=", "user")
    .where("subscription_status", "=", "free")
    .where("free_until", "<=", now)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type FreeColumn =
  | "subscription_status"
  | "free_until"
  | "free_reason"
  | "free_reason_sealed"
  | "free_changed_at"
  | "updated_at";

export async function changeFree(
  tx: Tx,
  id: string,
  change: Pick<Updateable<UsersTable>, FreeColumn>,
): Promise<void> {
  await tx.updateTable("users").set(change).where("id", "=", id).execute();
}

/** Accounts whose reason is not sealed and that have a key: a start must not fail for one without. */
export async function listReadable(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .innerJoin("user_keys", "user_keys.user_id", "users.id")
    .select("users.id")
    .where("users.free_reason", "is not", null)
    .limit(limit)
    .execute();
  return rows.map((it) => it.id);
}

/** Locked, as erasure does before it deletes the person's key; undefined if it has been sealed. */
export async function lockReadable(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("users")
    .select("free_reason")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.free_reason ?? undefined;
}

interface Ending {
  now: Date;
  until: Date;
  /** Kind of the email, which is sent once per end date. */
  kind: string;
}

const renewing = (userId: RawBuilder<unknown>) => sql`(select from subscriptions as it
  where it.user_id = ${userId} and it.stripe_subscription_id like 'sub\\_%'
    and it.status in ('active', 'test', 'suspended', 'past_due', 'paused')
    and not it.cancel_at_period_end)`;

/** Whether the person has a plan that renews, beside free access. */
export async function hasRenewingPlan(db: Db, userId: string): Promise<boolean> {
  const { rows } = await renewing(sql`${userId}`).execute(db);
  return rows.length > 0;
}

/**
 * Open free accounts with an address that end by then, and whose owner's email is not waiting. One that was made
 * for a shorter time needs no notice. Nobody is asked to buy a plan who has one, or who waits for a contact.
 */
const isEnding = ({ now, until, kind }: Ending) => sql<boolean>`
  subscription_status = 'free' and role = 'user' and email is not null and erasure_due_at is null
  and free_until > ${now} and free_until <= ${until}
  and created_at < free_until - (${until}::timestamptz - ${now}::timestamptz)
  and not exists ${renewing(sql`users.id`)}
  and not exists (select from care_cases as it
    where it.user_id = users.id and it.closed_at is null and it.contacted_at is null)
  and not exists (select from outbox_mails as waiting
    where waiting.user_id = users.id and waiting.kind = ${kind})`;

/** Those who have not been emailed. */
export async function listEnding(db: Db, ending: Ending): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "free_until"])
    .where(isEnding(ending))
    .execute();
  const emailed = await listEmailed(db, rows, ending);
  return rows.map((it) => it.id).filter((it) => !emailed.has(it));
}

/** Those of these people who were emailed within the notice. */
async function listEmailed(
  db: Db,
  people: readonly { id: string; free_until: Date | null }[],
  { now, until, kind }: Ending,
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = await db
    .selectFrom("sent_mails")
    .select(["user_id", (it) => it.fn.max("sent_at").as("sent_at")])
    .where("kind", "=", kind)
    .where(
      "user_id",
      "in",
      people.map((it) => it.id),
    )
    .groupBy("user_id")
    .execute();
  const sentAt = new Map(rows.map((it) => [it.user_id, it.sent_at.getTime()]));
  const noticeMs = until.getTime() - now.getTime();
  const isEmailed = (it: (typeof people)[number]) =>
    it.free_until !== null && (sentAt.get(it.id) ?? 0) > it.free_until.getTime() - noticeMs;
  return new Set(people.filter(isEmailed).map((it) => it.id));
}

/** Undefined if another process has just emailed them. */
export async function lockEnding(tx: Db, id: string, ending: Ending) {
  const row = await tx
    .selectFrom("users")
    .select(["id", "email", "free_until"])
    .where("id", "=", id)
    .where(isEnding(ending))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row?.email == null || row.free_until === null) return undefined;
  if ((await listEmailed(tx, [row], ending)).has(id)) return undefined;
  return { email: row.email, freeUntil: row.free_until };
}
