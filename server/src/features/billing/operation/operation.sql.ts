import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../../adapters/database/port.ts";
import type { PaymentOperationsTable } from "../../../adapters/database/schema/payments.ts";

export type OperationRow = Selectable<PaymentOperationsTable>;

/** False if another request has already started one: the same id, or the person's one purchase. */
export async function insertOperation(
  db: Db,
  row: Insertable<PaymentOperationsTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("payment_operations")
    .values(row)
    .onConflict((it) => it.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findOperation(db: Db, id: string): Promise<OperationRow | undefined> {
  return await db
    .selectFrom("payment_operations")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

/** A server error of Stripe's, which it repeats under the same key. */
export const serverFault = "unavailable: server error";

/** The same call, of unknown outcome, if a repeat under its key would reveal it. */
export async function findUnsettled(
  db: Db,
  it: { userRef: string | null; kind: string; hash: string; since: Date },
): Promise<OperationRow | undefined> {
  return await db
    .selectFrom("payment_operations")
    .selectAll()
    .where("user_ref", "is not distinct from", it.userRef)
    .where("kind", "=", it.kind)
    .where("params_hash", "=", it.hash)
    .where("state", "=", "open")
    .where("fault", "is distinct from", serverFault)
    .where("created_at", ">", it.since)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function updateOperation(
  db: Db,
  id: string,
  change: Updateable<PaymentOperationsTable>,
): Promise<void> {
  await db.updateTable("payment_operations").set(change).where("id", "=", id).execute();
}

/** The unpaid attempt of a person; there is at most one. */
export async function findPurchase(db: Db, userRef: string): Promise<OperationRow | undefined> {
  return await db
    .selectFrom("payment_operations")
    .selectAll()
    .where("user_ref", "=", userRef)
    .where("kind", "=", "purchase")
    .where("state", "<>", "closed")
    .executeTakeFirst();
}

/** The same call, made or started since then; refused ones do not count. */
export async function findSame(
  db: Db,
  it: { userRef: string; kind: string; hash: string; since: Date },
): Promise<OperationRow | undefined> {
  return await db
    .selectFrom("payment_operations")
    .selectAll()
    .where("user_ref", "=", it.userRef)
    .where("kind", "=", it.kind)
    .where("params_hash", "=", it.hash)
    .where("created_at", ">", it.since)
    .where((of) => of.or([of("state", "<>", "closed"), of("stripe_id", "is not", null)]))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

interface OfKind {
  userRef: string;
  kind: string;
}

const selectOfKind = (db: Db, { userRef, kind }: OfKind) =>
  db
    .selectFrom("payment_operations")
    .selectAll()
    .where("user_ref", "=", userRef)
    .where("kind", "=", kind);

/** Calls of this kind that created something since then. */
export async function listMadeSince(db: Db, it: OfKind & { since: Date }): Promise<OperationRow[]> {
  return await selectOfKind(db, it)
    .where("stripe_id", "is not", null)
    .where("updated_at", ">", it.since)
    .execute();
}

export async function listOfKind(db: Db, it: OfKind): Promise<OperationRow[]> {
  return await selectOfKind(db, it).execute();
}

/** Why refunds were requested, by operation. */
export async function findReasons(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("payment_operations")
    .select(["id", "reason_sealed", sql<string | null>`params::jsonb ->> 'reason'`.as("reason")])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((it) => [it.id, it]));
}

/** Calls of this kind with an unknown outcome. */
export async function listOpen(db: Db, it: OfKind): Promise<OperationRow[]> {
  return await selectOfKind(db, it).where("state", "=", "open").orderBy("created_at").execute();
}
