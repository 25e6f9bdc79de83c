import type { Selectable } from "kysely";
import { latestElsewhere } from "@attune/domain/time/clock-skew";
import type { Db, Tx } from "../../../adapters/database/port.ts";
import { isUuid } from "../../../http/is-uuid.ts";
import type { BillingAccountsTable } from "../../../adapters/database/schema/payments.ts";

export type AccountRow = Selectable<BillingAccountsTable>;

export const findAccountByUser = (db: Db, userId: string) => findAccountBy(db, "user_id", userId);

export const findAccountByRef = (db: Db, userRef: string) => findAccountBy(db, "user_ref", userRef);

async function findAccountBy(
  db: Db,
  column: "user_id" | "user_ref" | "stripe_customer_id",
  value: string,
): Promise<AccountRow | undefined> {
  return await db
    .selectFrom("billing_accounts")
    .selectAll()
    .where(column, "=", value)
    .executeTakeFirst();
}

/**
 * Also finds the account by an earlier id of the person, so that payments made under it still
 * belong to them.
 */
export async function findAccountByAnyCustomer(
  db: Db,
  customerId: string,
): Promise<AccountRow | undefined> {
  const current = await findAccountBy(db, "stripe_customer_id", customerId);
  if (current !== undefined) return current;
  return await db
    .selectFrom("payment_operations")
    .innerJoin("billing_accounts", "billing_accounts.user_ref", "payment_operations.user_ref")
    .selectAll("billing_accounts")
    .where("payment_operations.stripe_id", "=", customerId)
    .where("payment_operations.kind", "=", "customer")
    .executeTakeFirst();
}

/** The people behind references, if they still exist. */
export async function findUsersByRef(
  db: Db,
  userRefs: readonly string[],
): Promise<Map<string, { id: string; username: string }>> {
  if (userRefs.length === 0) return new Map();
  const rows = await db
    .selectFrom("billing_accounts")
    .innerJoin("users", "users.id", "billing_accounts.user_id")
    .select(["billing_accounts.user_ref", "users.id", "users.username"])
    .where("billing_accounts.user_ref", "in", [...userRefs])
    .execute();
  return new Map(rows.map(({ user_ref, ...person }) => [user_ref, person]));
}

/**
 * The first of several concurrent callers creates it; all get the same one. Creates none for a person whose
 * account has just been erased.
 */
export async function insertMissingAccount(
  db: Db,
  it: { userRef: string; userId: string; now: Date },
): Promise<void> {
  await db
    .insertInto("billing_accounts")
    .columns(["user_ref", "user_id", "created_at", "updated_at"])
    .expression((made) =>
      made
        .selectFrom("users")
        .select((row) => [
          row.val(it.userRef).as("user_ref"),
          "users.id as user_id",
          row.val(it.now).as("created_at"),
          row.val(it.now).as("updated_at"),
        ])
        .where("users.id", "=", it.userId)
        .forKeyShare(),
    )
    .onConflict((on) => on.column("user_id").doNothing())
    .execute();
}

export async function setCustomer(
  tx: Tx,
  account: Pick<AccountRow, "user_ref" | "user_id">,
  customerId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("billing_accounts")
    .set({ stripe_customer_id: customerId, updated_at: now })
    .where("user_ref", "=", account.user_ref)
    .execute();
  if (account.user_id !== null)
    await tx
      .updateTable("users")
      .set({ stripe_customer_id: customerId, updated_at: now })
      .where("id", "=", account.user_id)
      .execute();
}

/**
 * The customer was deleted at Stripe, so the next purchase needs a new one under a new key. Staff still
 * find the person by the old id until there is a new one.
 */
export async function leaveCustomer(
  tx: Tx,
  userRef: string,
  customerId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("billing_accounts")
    .set({ stripe_customer_id: null, updated_at: now })
    .where("user_ref", "=", userRef)
    .where("stripe_customer_id", "=", customerId)
    .execute();
  await tx
    .updateTable("payment_operations")
    .set((it) => ({
      state: "closed" as const,
      fault: "gone",
      stripe_id: it.fn.coalesce("stripe_id", it.val(customerId)),
      updated_at: now,
    }))
    .where("user_ref", "=", userRef)
    .where("kind", "=", "customer")
    .execute();
}

export async function setEnded(db: Db, userRef: string, endedAt: Date | null, now: Date) {
  await db
    .updateTable("billing_accounts")
    .set({ ended_at: endedAt, updated_at: now })
    .where("user_ref", "=", userRef)
    .execute();
}

/**
 * Locks the account for the rest of the transaction; undefined if it has changed since Stripe was
 * read.
 */
export async function takeVersion(
  tx: Tx,
  userRef: string,
  version: number,
  creditMinor: number,
  now: Date,
): Promise<AccountRow | undefined> {
  return await tx
    .updateTable("billing_accounts")
    .set({
      version: version + 1,
      credit_minor: creditMinor,
      last_read_at: now,
      updated_at: now,
    })
    .where("user_ref", "=", userRef)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
}

/** Locks the account's row for the rest of the transaction. */
export async function lockAccount(tx: Tx, userRef: string): Promise<void> {
  await tx
    .selectFrom("billing_accounts")
    .select("user_ref")
    .where("user_ref", "=", userRef)
    .forUpdate()
    .execute();
}

export async function findContact(db: Db, userId: string) {
  return await db
    .selectFrom("users")
    .select(["id", "email", "full_name", "username"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

interface Stale {
  before: Date;
  now: Date;
  /** Those after this account, by `user_ref`. */
  after: string;
  limit: number;
  /** Only those whose period has ended too. */
  isDueOnly: boolean;
}

/**
 * A page of the accounts not read since `before`, of those with a customer at Stripe, or with a former one
 * and a payment.
 */
export async function listStaleAccounts(
  db: Db,
  { before, now, after, limit, isDueOnly }: Stale,
): Promise<AccountRow[]> {
  let query = db
    .selectFrom("billing_accounts")
    .selectAll()
    .where("user_ref", ">", after)
    .where((it) =>
      it.or([
        it("stripe_customer_id", "is not", null),
        it.exists(
          it
            .selectFrom("payments")
            .select("payments.stripe_id")
            .whereRef("payments.user_ref", "=", "billing_accounts.user_ref")
            .where("payments.kind", "=", "one_off"),
        ),
      ]),
    )
    .where((it) =>
      it.or([
        it("last_read_at", "is", null),
        it("last_read_at", "<", before),
        // Read while the clock was ahead.
        it("last_read_at", ">", latestElsewhere(now)),
      ]),
    );
  if (isDueOnly)
    query = query.where((it) =>
      it.exists(
        it
          .selectFrom("subscriptions")
          .select("subscriptions.id")
          .whereRef("subscriptions.user_id", "=", "billing_accounts.user_id")
          .where("subscriptions.status", "in", ["active", "suspended", "past_due", "paused"])
          .where("subscriptions.stripe_subscription_id", "like", "sub\\_%")
          .where("subscriptions.current_period_end", "<", before),
      ),
    );
  return await query.orderBy("user_ref").limit(limit).execute();
}

/** By the account's id or Stripe's customer id. */
export const findAccountOf = (db: Db, id: string) =>
  findAccountBy(db, isUuid(id) ? "user_id" : "stripe_customer_id", id);
