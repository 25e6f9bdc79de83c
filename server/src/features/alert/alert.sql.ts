import { type RawBuilder, sql } from "kysely";
import type { AlertKind } from "@attune/contract/alert";
import { passingFindingKinds } from "@attune/contract/audit";
import { type BurstKind, burstEvents, burstLimits } from "@attune/domain/account/security-burst";
import type { Db } from "../../adapters/database/port.ts";
import { lastBackupAt } from "../../adapters/database/schema/last-backup.ts";
import { isReturned, needsResponse } from "../../adapters/database/schema/needs-staff.ts";

export interface AlertRow {
  kind: AlertKind;
  count: number;
  fresh_count: number;
  oldest_at: Date;
  newest_at: Date;
  acknowledged_at: Date | null;
  acknowledged_by: string | null;
}

interface Moment {
  now: Date;
  hasStripe: boolean;
  isProduction: boolean;
  /** Null: no backup is expected. */
  backupHours: number | null;
}

/**
 * Everything wrong now, by kind; of problems that ended on their own, those of the last
 * `recentDays`.
 */
export async function findAlerts(db: Db, moment: Moment): Promise<AlertRow[]> {
  const kinds = Object.entries(wrong(moment)).map(
    ([kind, rows]) => sql`select ${sql.lit(kind)} as kind, it.at from (${rows}) as it(at)`,
  );
  const { rows } = await sql<AlertRow>`
    select found.kind, count(*) as count,
      count(*) filter (where seen.seen_until is null or found.at > seen.seen_until) as fresh_count,
      min(found.at) as oldest_at, max(found.at) as newest_at,
      max(seen.acknowledged_at) as acknowledged_at, max(users.username) as acknowledged_by
    from (${sql.join(kinds, sql` union all `)}) as found
    left join alert_acknowledgements as seen on seen.kind = found.kind
    left join users on users.id = seen.acknowledged_by
    group by found.kind`.execute(db);
  return rows;
}

const recentDays = 30;

const isUnanswered = sql<boolean>`closed_at is null and contacted_at is null`;

/** Findings about the audit log are stored under their kind and, for an anchor, its location. */
const auditFinding = sql<string>`split_part(place, ' ', 1)`;

/** One query per kind; each returns the time of every single case. */
function wrong({
  now,
  hasStripe,
  isProduction,
  backupHours,
}: Moment): Record<AlertKind, RawBuilder<unknown>> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const recently = ago(recentDays * 1440);
  return {
    // Unacknowledged again with each notice that nobody responds to.
    "case-overdue": sql`select coalesce(escalated_at, due_at) from care_cases where ${unanswered["case-overdue"](now)}`,
    "case-unnotified": sql`select coalesce(escalated_at, raised_at) from care_cases where ${unanswered["case-unnotified"](now)}`,
    "case-waiting": sql`select raised_at from care_cases where ${unanswered["case-waiting"](now)}`,
    "analysis-failed": sql`select created_at from questionnaires where status <> 'analyzed' and failure_reason is not null`,
    "analysis-stuck": sql`select created_at from questionnaires where status <> 'analyzed' and failure_reason is null and created_at < ${ago(15)}`,
    "mail-unsent": sql`select created_at from outbox_mails where status = 'waiting' and created_at < ${ago(15)}`,
    "event-given-up": sql`select received_at from stripe_events where state = 'dead' and received_at > ${recently}`,
    "event-waiting": sql`select received_at from stripe_events where state = 'received' and received_at < ${ago(30)}`,
    "dispute-open": sql`select opened_at from disputes where ${needsResponse}`,
    "dispute-lost": sql`select opened_at from disputes where status = 'lost' and opened_at > ${recently}`,
    // Until the payment is refunded again.
    "refund-failed": sql`select updated_at from refunds as it where updated_at > ${recently} and ${isReturned}`,
    "billing-differed": sql`select started_at from reconciliations where drifts <> '[]' and started_at > ${recently}`,
    "billing-uncompared": sql`select at from (select coalesce(max(started_at) filter (where finished_at is not null), min(started_at)) as at from reconciliations) as newest where ${hasStripe} and at < ${ago(2 * 1440)}`,
    "renewal-not-held": sql`select raised_at from care_cases where closed_at is null and contacted_at is null and raised_at < ${ago(15)} and (exists (select from subscriptions as it where it.user_id = care_cases.user_id and it.stripe_subscription_id like 'sub\\_%' and it.stripe_status in ('active', 'trialing', 'past_due') and it.paused_at is null and not it.renewals_held) or exists (select from payment_operations as it join billing_accounts as payer on payer.user_ref = it.user_ref where payer.user_id = care_cases.user_id and it.kind = 'purchase' and it.state <> 'closed'))`,
    "billing-not-ended": sql`select confirmed_at from erasures where confirmed_at < ${ago(60)} and billing_ended_at is null and undone_at is null and erased_at is null`,
    "erasure-late": sql`select due_at from erasures where confirmed_at is not null and erased_at is null and undone_at is null and due_at < ${ago(60)}`,
    "renewals-not-ended": sql`select withdrawn_at from health_withdrawals where withdrawn_at < ${ago(60)} and renewals_ended_at is null`,
    "backup-overdue": sql`select ${lastBackupAt} from last_backup where ${backupHours !== null} and ${lastBackupAt} < ${ago((backupHours ?? 0) * 60)}`,
    "sign-in-burst": burst("sign-ins", ago(1440)),
    "refusal-burst": burst("refusals", ago(1440)),
    "campaign-failed": sql`select updated_at from social_media_campaigns where status = 'failed' and created_at > ${recently}`,
    "audit-broken": sql`select found_at from open_findings where kind = 'audit' and ${auditFinding} <> all(${[...passingFindingKinds]})`,
    "audit-unanchored": sql`select found_at from open_findings where kind = 'anchor'`,
    "audit-anchor-unread": sql`select found_at from open_findings where kind = 'audit' and ${auditFinding} = 'anchor-unread'`,
    "audit-clock": sql`select found_at from open_findings where kind = 'audit' and ${auditFinding} = 'clock'`,
    "keys-refused": sql`select found_at from open_findings where kind = 'keys-refused'`,
    "keys-unopened": sql`select found_at from open_findings where kind = 'keys-unopened'`,
    "legal-placeholder": sql`select updated_at from legal_settings where ${isProduction} and (company_email like '%.example' or support_email like '%.example')`,
  };
}

/** Every quarter of an hour with more rejections than one person's mistakes would cause. */
const burst = (kind: BurstKind, after: Date) => sql`
  select since from security_counts
  where since > ${after} and event in (${sql.join([...burstEvents[kind]])})
  group by since having sum(count) >= ${burstLimits[kind]}`;

/** Emails and webhooks still undelivered after this raise an alert; attempts continue. */
const noticeMinutes = 5;

/** The cases an alert is about: nobody has contacted the person. */
const unanswered = {
  "case-overdue": (now: Date) => sql<boolean>`${isUnanswered} and due_at <= ${now}`,
  "case-unnotified": (now: Date) => {
    const since = new Date(now.getTime() - noticeMinutes * 60_000);
    return sql<boolean>`${isUnanswered} and (
      webhook_state = 'failed' or (webhook_state = 'waiting' and escalated_at < ${since}) or exists (
        select 1 from outbox_mails where outbox_mails.case_id = care_cases.id
          and outbox_mails.status = 'waiting' and outbox_mails.created_at < ${since}))`;
  },
  "case-waiting": (now: Date) => sql<boolean>`${isUnanswered} and due_at > ${now}`,
};

const mostNamed = 5;

/** The cases behind the alerts, by kind, the most urgent first. */
export async function listAlertedCases(
  db: Db,
  now: Date,
): Promise<{ kind: AlertKind; id: string; raised_at: Date }[]> {
  const kinds = Object.entries(unanswered).map(
    ([kind, isMeant]) => sql`(
      select ${sql.lit(kind)} as kind, id, raised_at, severity, due_at from care_cases
      where ${isMeant(now)} order by severity desc, due_at, raised_at limit ${mostNamed})`,
  );
  const { rows } = await sql<{ kind: AlertKind; id: string; raised_at: Date }>`
    select kind, id, raised_at from (${sql.join(kinds, sql` union all `)}) as named
    order by severity desc, due_at, raised_at`.execute(db);
  return rows;
}

interface Acknowledgement {
  kind: AlertKind;
  until: Date;
  userId: string;
  now: Date;
}

/** Never moves an acknowledgement backwards. */
export async function saveAcknowledgement(
  db: Db,
  { kind, until, userId, now }: Acknowledgement,
): Promise<void> {
  await db
    .insertInto("alert_acknowledgements")
    .values({ kind, seen_until: until, acknowledged_by: userId, acknowledged_at: now })
    .onConflict((it) =>
      it.column("kind").doUpdateSet({
        seen_until: sql`greatest(alert_acknowledgements.seen_until, excluded.seen_until)`,
        acknowledged_by: userId,
        acknowledged_at: now,
      }),
    )
    .execute();
}
