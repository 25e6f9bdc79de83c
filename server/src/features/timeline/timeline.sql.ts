import { type RawBuilder, sql } from "kysely";
import { refundPayment } from "@attune/contract/billing/refund";
import type { TimelineGroup } from "@attune/contract/timeline";
import { viewedOutcome } from "@attune/contract/view";
import type { Db } from "../../adapters/database/port.ts";
import { mailsAboutHealth } from "../mail/mails-about-health.ts";

/** The position after which the page starts. */
export interface TimelinePlace {
  at: Date;
  id: string;
}

interface TimelinePage {
  groups: readonly TimelineGroup[];
  /** Consents, who refunded, and mails that reveal something about a person's health are for admins. */
  isForAdmin: boolean;
  before: TimelinePlace | undefined;
  limit: number;
  /** Audit log actions that only read, and those left out. */
  reads: readonly string[];
  leftOut: readonly string[];
}

export interface TimelineRow {
  kind: string;
  id: string;
  at: Date;
  /** Additional fields of this kind of entry, as in the contract. */
  more: Record<string, unknown>;
}

export async function hasAccount(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId}`.execute(db);
  return rows.length > 0;
}

/** One query for everything that happened to or was done by a person, newest first. */
export async function listTimelineRows(
  db: Db,
  userId: string,
  page: TimelinePage,
): Promise<TimelineRow[]> {
  const sources = page.groups.flatMap((it) => sourcesOf(userId, page)[it]);
  const { rows } = await sql<TimelineRow>`
    select * from (${sql.join(sources, sql` union all `)}) as entries
    where ${isBefore(page.before)} order by at desc, id desc limit ${page.limit}`.execute(db);
  return rows;
}

function isBefore(place: TimelinePlace | undefined): RawBuilder<unknown> {
  return place === undefined ? sql`true` : sql`(at, id) < (${place.at}, ${place.id})`;
}

type Source = RawBuilder<unknown>;

function sourcesOf(userId: string, page: TimelinePage): Record<TimelineGroup, Source[]> {
  return {
    care: care(userId),
    payments: payments(userId, page),
    messages: messages(userId, page),
    account: [...account(userId), ...(page.isForAdmin ? [consents(userId)] : [])],
    ...staff(userId, page),
  };
}

const nameOf = (id: RawBuilder<unknown>) => sql`(select username from users where id = ${id})`;

const actorName = sql`coalesce(
  ${nameOf(sql`actor_id`)}, (select username from former_staff where id = actor_id))`;

/** Stripe's id of the refund that a staff action made. */
const madeRefund = sql`changes::jsonb -> 'refundId' ->> 1`;

const care = (userId: string): Source[] => [
  sql`select 'assessment' as kind, 'assessment:' || id as id, completed_at as at,
      jsonb_build_object('source', source, 'status', status) as more
    from questionnaires where user_id = ${userId}`,
  sql`select 'analysis', 'analysis:' || id, created_at, jsonb_build_object(
      'engine', engine, 'isEdited', is_edited, 'by', ${nameOf(sql`edited_by`)})
    from recommendations where user_id = ${userId}`,
  sql`select 'audio', step || ':' || id, at, jsonb_build_object(
      'audioId', id, 'step', step, 'durationSeconds', duration_seconds, 'by', by)
    from (
      select id, 'composed' as step, created_at as at, duration_seconds, null as by
      from audio_files where user_id = ${userId}
      union all
      select id, 'approved', approved_at, duration_seconds, ${nameOf(sql`approved_by`)}
      from audio_files
      where user_id = ${userId} and status = 'approved' and approved_at is not null
    ) as steps`,
  sql`select 'listening', 'listening:' || day, day::timestamp at time zone 'Europe/London',
      jsonb_build_object('heardSeconds', round(heard_ms / 1000.0)::int)
    from listening_days where user_id = ${userId} and heard_ms >= 1000`,
  sql`select 'check-in', 'check-in:' || id, began_at,
      jsonb_build_object('isFinished', ended_at is not null)
    from check_ins where user_id = ${userId}`,
  sql`select 'case', 'case:' || step.id, step.created_at, jsonb_build_object(
      'caseId', care_cases.id, 'step', case when step.is_unanswered then 'tried' else step.step end,
      'by', ${nameOf(sql`step.actor_id`)})
    from care_cases join care_case_steps as step on step.case_id = care_cases.id
    where care_cases.user_id = ${userId}`,
];

function payments(userId: string, { isForAdmin }: TimelinePage): Source[] {
  const ref = sql`(select user_ref from billing_accounts where user_id = ${userId})`;
  const refundedBy = sql`(
    select ${actorName} from audit_events
    where subject_user_id = ${userId} and action = ${refundPayment.name} and phase = 'done'
      and ${madeRefund} = refunds.stripe_id
    order by seq limit 1)`;
  return [
    sql`select 'payment' as kind, 'payment:' || stripe_id as id, paid_at as at, jsonb_build_object(
        'amountMinor', amount_minor, 'currency', currency, 'plan', plan_name) as more
      from payments where user_ref = ${ref}`,
    sql`select 'refund', 'refund:' || stripe_id, refunded_at, jsonb_build_object(
        'amountMinor', amount_minor, 'currency', currency, 'status', status, 'refundId', stripe_id,
        'reason', reason, 'reasonSealed', reason_sealed, 'by', ${isForAdmin ? refundedBy : sql`null`})
      from refunds where user_ref = ${ref}`,
    sql`select 'declined', 'declined:' || id, failed_at, '{}'::jsonb
      from payment_attempts where user_ref = ${ref}`,
    sql`select 'subscription', step || ':' || id, at, jsonb_build_object('step', step, 'plan', plan)
      from (
        select own.id, own.step, own.at, (select plan_name from plans where id = own.plan_id) as plan
        from subscriptions cross join lateral (values
          (id, plan_id, 'began', created_at),
          (id, plan_id, 'cancelled', cancelled_at),
          (id, plan_id, 'paused', paused_at)
        ) as own (id, plan_id, step, at)
        where user_id = ${userId} and was_paid and own.at is not null
      ) as steps`,
  ];
}

const messages = (userId: string, { isForAdmin }: TimelinePage): Source[] => [
  sql`select 'ticket' as kind, step || ':' || id as id, at, jsonb_build_object(
      'ticketId', ticket_id, 'step', step, 'category', category, 'by', by) as more
    from (
      select id, id as ticket_id, 'asked' as step, created_at as at, category, null as by
      from support_tickets where user_id = ${userId}
      union all
      select id, id, 'resolved', resolved_at, category, null
      from support_tickets where user_id = ${userId} and resolved_at is not null
      union all
      select said.id, said.ticket_id, case when said.is_from_staff then 'answered' else 'replied' end,
        said.created_at, support_tickets.category,
        case when said.is_from_staff then ${nameOf(sql`said.author_id`)} end
      from ticket_messages as said join support_tickets on support_tickets.id = said.ticket_id
      where said.user_id = ${userId}
    ) as steps`,
  sql`select 'mail', 'mail:' || id, sent_at, jsonb_build_object('mail', kind)
    from sent_mails where user_id = ${userId}
      and (${isForAdmin} or kind not in (${sql.join(mailsAboutHealth)}))`,
];

const account = (userId: string): Source[] => [
  sql`select 'registered' as kind, 'registered:' || id as id, created_at as at, '{}'::jsonb as more
    from users where id = ${userId}`,
  sql`select 'sign-in', 'sign-in:' || public_id, created_at, jsonb_build_object('device', user_agent)
    from sessions where user_id = ${userId}`,
  sql`select 'deletion', step || ':' || id, at, jsonb_build_object('step', step)
    from erasures cross join lateral (values
      ('asked', requested_at), ('confirmed', confirmed_at), ('undone', undone_at)
    ) as own (step, at)
    where user_id = ${userId} and own.at is not null`,
];

const consents = (
  userId: string,
): Source => sql`select 'consent', step || ':' || id, at, jsonb_build_object(
      'consent', kind, 'version', version, 'isWithdrawn', step = 'withdrawn')
    from (
      select id, kind, version, 'consent' as step, accepted_at as at
      from consents where user_id = ${userId}
      union all
      select id, kind, version, 'withdrawn', withdrawn_at
      from consents where user_id = ${userId} and withdrawn_at is not null
    ) as steps`;

/**
 * A change and its outcome in one request are one entry; reads are grouped by hour. A refund among the
 * payments of the same page is no second entry.
 */
function staff(
  userId: string,
  { groups, reads, leftOut }: TimelinePage,
): Record<"staff" | "reads", Source[]> {
  const concerns = sql`subject_user_id = ${userId} and actor_id <> ${userId}
    and action not in (${sql.join(leftOut)})`;
  const isRead = sql`action in (${sql.join(reads)})`;
  const isAmongPayments = groups.includes("payments")
    ? sql`exists (select from refunds where stripe_id = ${madeRefund})`
    : sql`false`;
  const fields = (changes: RawBuilder<unknown>, objectId: RawBuilder<unknown>) => sql`
    'action', action, 'actorId', actor_id, 'actorRole', actor_role, 'actorName', ${actorName},
    'outcome', outcome, 'changes', ${changes}, 'objectId', ${objectId}`;
  return {
    staff: [
      sql`select 'staff' as kind, 'staff:' || seq as id, at, jsonb_build_object(
        ${fields(sql`changes`, sql`object_id`)}, 'phase', phase, 'isRead', false, 'count', 1) as more
      from audit_events
      where ${concerns} and not ${isRead} and phase <> 'asked'
        and outcome is distinct from ${viewedOutcome} and not ${isAmongPayments}`,
    ],
    reads: [
      sql`select 'staff' as kind, 'read:' || max(seq) as id, max(at) as at, jsonb_build_object(
        ${fields(sql`null`, sql`null`)}, 'phase', 'done', 'isRead', true, 'count', count(*)::int) as more
      from audit_events
      where ${concerns} and ${isRead} and phase = 'done'
        and outcome is distinct from ${viewedOutcome}
      group by actor_id, actor_role, action, outcome, date_trunc('hour', at)`,
    ],
  };
}
