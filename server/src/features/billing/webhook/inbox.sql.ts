import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../adapters/database/port.ts";
import type { StripeEventsTable } from "../../../adapters/database/schema/payments.ts";

export type EventRow = Selectable<StripeEventsTable>;

/** False if it was received before. */
export async function insertEvent(db: Db, row: Insertable<StripeEventsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("stripe_events")
    .values(row)
    .onConflict((it) => it.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  return await db.selectFrom("stripe_events").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Refunds and disputes name only the charge; the ledger knows its owner. */
export async function findCustomerOfCharge(db: Db, chargeId: string): Promise<string | null> {
  const row = await db
    .selectFrom("payments")
    .select("stripe_customer_id")
    .where("stripe_id", "=", chargeId)
    .executeTakeFirst();
  return row?.stripe_customer_id ?? null;
}

export async function setCustomer(db: Db, id: string, customerId: string): Promise<void> {
  await db
    .updateTable("stripe_events")
    .set({ stripe_customer_id: customerId })
    .where("id", "=", id)
    .execute();
}

export async function listWaitingOf(db: Db, customerId: string) {
  return await db
    .selectFrom("stripe_events")
    .select(["id", "type", "object_id"])
    .where("stripe_customer_id", "=", customerId)
    .where("state", "=", "received")
    .execute();
}

export async function settleEvents(
  db: Db,
  ids: readonly string[],
  outcome: { state: "done" | "dead"; fault: string | null; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("stripe_events")
    .set({ state: outcome.state, fault: outcome.fault, done_at: outcome.now })
    .where("id", "in", [...ids])
    .where("state", "=", "received")
    .execute();
}

export interface InboxRow extends EventRow {
  user_id: string | null;
  username: string | null;
}

const inbox = (db: Db) =>
  db
    .selectFrom("stripe_events as event")
    .leftJoin("billing_accounts as account", (it) =>
      it
        .onRef("account.stripe_customer_id", "=", "event.stripe_customer_id")
        .on("event.stripe_customer_id", "is not", null),
    )
    .leftJoin("users as person", "person.id", "account.user_id")
    .selectAll("event")
    .select(["person.id as user_id", "person.username"]);

/** Newest first. Stuck events have failed at least once or for good. */
export async function listInbox(
  db: Db,
  { isStuck, limit, offset }: { isStuck: boolean; limit: number; offset: number },
): Promise<InboxRow[]> {
  const all = inbox(db).orderBy("event.received_at", "desc").orderBy("event.id");
  const some = isStuck
    ? all.where((it) =>
        it.or([
          it("event.state", "=", "dead"),
          it.and([it("event.state", "=", "received"), it("event.attempts", ">", 0)]),
        ]),
      )
    : all;
  return await some.limit(limit).offset(offset).execute();
}

export async function findInboxEvent(db: Db, id: string): Promise<InboxRow | undefined> {
  return await inbox(db).where("event.id", "=", id).executeTakeFirst();
}

export async function receiveAgain(db: Db, id: string): Promise<void> {
  await db
    .updateTable("stripe_events")
    .set({ state: "received", attempts: 0, fault: null, done_at: null })
    .where("id", "=", id)
    .execute();
}

export async function countTry(db: Db, id: string, fault: string): Promise<void> {
  await db
    .updateTable("stripe_events")
    .set((it) => ({ attempts: it("attempts", "+", 1), fault }))
    .where("id", "=", id)
    .execute();
}

/** Event ids are kept for thirty days: as long as Stripe itself can repeat them. */
export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("stripe_events")
    .where("received_at", "<", before)
    .where("state", "<>", "received")
    .execute();
}

/** The newest event of all, or of those received before a time. */
export async function findNewestEvent(db: Db, receivedBefore?: Date): Promise<Date | null> {
  let query = db.selectFrom("stripe_events").select((it) => it.fn.max("created_at").as("newest"));
  if (receivedBefore !== undefined) query = query.where("received_at", "<", receivedBefore);
  const row = await query.executeTakeFirst();
  return row?.newest ?? null;
}

export async function listReceived(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("stripe_events")
    .select("id")
    .where("state", "=", "received")
    .orderBy("received_at")
    .execute();
  return rows.map((it) => it.id);
}
