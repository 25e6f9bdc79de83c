import { sql } from "kysely";
import type { PersonCare, PersonSummary } from "@attune/contract/staff-user";
import type { Db } from "../../adapters/database/port.ts";
import { canOpenCases } from "../../adapters/database/schema/can-open-cases.ts";
import { isRefundable } from "../../adapters/database/schema/is-refundable.ts";

type Summary = Pick<
  PersonSummary,
  "isEmailConfirmed" | "paidMinor" | "refundedMinor" | "lostMinor" | "isRefundable" | "openTickets"
>;

/** Details that the list of people does not show. The person must exist. */
export async function findSummary(db: Db, userId: string): Promise<Summary> {
  const ofPerson = sql`user_ref = (select user_ref from billing_accounts where user_id = ${userId})`;
  const { rows } = await sql<Summary>`
    select email_verified_at is not null as "isEmailConfirmed",
      (select coalesce(sum(amount_minor), 0)::int from payments where ${ofPerson}) as "paidMinor",
      (select coalesce(sum(amount_minor), 0)::int from refunds
        where ${ofPerson} and status not in ('failed', 'canceled')) as "refundedMinor",
      (select coalesce(sum(amount_minor), 0)::int from disputes
        where ${ofPerson} and status = 'lost') as "lostMinor",
      exists (select 1 from payments where ${ofPerson} and ${isRefundable}) as "isRefundable",
      (select count(*)::int from support_tickets
        where user_id = ${userId} and status = 'open') as "openTickets"
    from users where id = ${userId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("There is no such person");
  return found;
}

type Care = Pick<PersonCare, "inReviewId" | "newestAudioId"> & {
  openCase:
    | (Omit<NonNullable<PersonCare["openCase"]>, "dueAt" | "isOverdue"> & { dueAt: Date })
    | null;
};

/** What awaits staff for this person. */
export async function findCare(db: Db, userId: string): Promise<Care> {
  const openCase = await db
    .selectFrom("care_cases")
    .leftJoin("users as owner", (join) =>
      join.onRef("owner.id", "=", "care_cases.owner_id").on(canOpenCases("owner")),
    )
    .select([
      "care_cases.id",
      "care_cases.kind",
      "care_cases.due_at as dueAt",
      "owner.username as ownerName",
    ])
    .select((it) => it("care_cases.contacted_at", "is not", null).as("isContacted"))
    .where("care_cases.user_id", "=", userId)
    .where("care_cases.closed_at", "is", null)
    .executeTakeFirst();
  const { rows } = await sql<Omit<Care, "openCase">>`
    select
      (select id from audio_files where user_id = ${userId} and status = 'pending'
        and decided_at is null order by coalesce(waiting_since, created_at), id limit 1) as "inReviewId",
      (select id from audio_files where user_id = ${userId} and programme_sealed is not null
        order by created_at desc, id limit 1) as "newestAudioId"`.execute(db);
  const { inReviewId = null, newestAudioId = null } = rows[0] ?? {};
  return {
    inReviewId,
    newestAudioId,
    openCase: openCase === undefined ? null : { ...openCase, isContacted: !!openCase.isContacted },
  };
}
