import { sql } from "kysely";
import { lastBackupAt } from "../adapters/database/schema/last-backup.ts";
import type { App } from "../app.ts";

type Watched = Pick<App, "db" | "queue" | "metrics" | "clock" | "config">;

/**
 * Exports how much is waiting and for how long, which tells the operator whether people are
 * waiting.
 */
export function watchBacklog({ db, queue, metrics, clock, config }: Watched): void {
  metrics.watch("attune_jobs_ready", "Jobs that could run now, by job", () => queue.countReady());
  metrics.watch("attune_waiting", "What waits, by kind", async () => {
    const { rows } = await sql<{ kind: string; waiting: string }>`
      select kind, count(*) as waiting from ${waiting} group by kind
      union all
      select 'given-up-stripe-event', count(*) from stripe_events
      where state = 'dead' and received_at > ${new Date(clock.now().getTime() - dayMs)}
    `.execute(db);
    return Object.fromEntries(rows.map((it) => [it.kind, Number(it.waiting)]));
  });
  metrics.watch("attune_oldest_waiting_seconds", "Age of the oldest, by kind", async () => {
    const { rows } = await sql<{ kind: string; since: Date }>`
      select kind, min(since) as since from ${waiting} group by kind
    `.execute(db);
    const now = clock.now().getTime();
    return Object.fromEntries(
      rows.map((it) => [it.kind, Math.max(0, (now - new Date(it.since).getTime()) / 1000)]),
    );
  });
  const { backupAlertHours } = config;
  metrics.watch(
    "attune_backup_seconds",
    "Age of the last backup, and the age from which it is late; empty with BACKUP_ALERT_HOURS=off",
    async (): Promise<Record<string, number>> => {
      if (backupAlertHours === null) return {};
      const { since } = await db
        .selectFrom("last_backup")
        .select(lastBackupAt.as("since"))
        .executeTakeFirstOrThrow();
      const age = (clock.now().getTime() - since.getTime()) / 1000;
      return { age, limit: backupAlertHours * 3600 };
    },
  );
}

const dayMs = 86_400_000;

/** Each branch has its own partial index, so an empty backlog costs nothing however long the history is. */
const waiting = sql`(
  select 'mail' as kind, created_at as since from outbox_mails where status = 'waiting'
  union all select 'stripe-event', received_at from stripe_events where state = 'received'
  union all select 'assessment', created_at from questionnaires where status <> 'analyzed'
  union all select 'review', created_at from audio_files where status = 'pending'
  union all select 'erasure', due_at from erasures
    where confirmed_at is not null and erased_at is null and undone_at is null
) as waiting`;
