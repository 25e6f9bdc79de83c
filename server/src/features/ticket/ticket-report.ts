import type { AnswerOf } from "@attune/contract/endpoint";
import type { reportTickets } from "@attune/contract/staff-ticket";
import { ticketUrgencies } from "@attune/domain/ticket/answer-hours";
import { sql } from "kysely";
import type { App } from "../../app.ts";

const dayMs = 86_400_000;

interface Row {
  urgency: string;
  count: number;
  answered: number;
  median: number | null;
  slowest: number | null;
}

/** How long customers waited for the first response, or the resolution if that came first. */
export async function reportTicketTimes(
  { db, clock }: Pick<App, "db" | "clock">,
  days: number,
): Promise<AnswerOf<typeof reportTickets>> {
  const since = new Date(clock.now().getTime() - days * dayMs);
  const { rows } = await sql<Row>`
    with waits as (
      select urgency, extract(epoch from least(resolved_at, (
        select min(created_at) from ticket_messages
        where ticket_id = support_tickets.id and is_from_staff
      )) - created_at) / 60 as minutes
      from support_tickets where created_at >= ${since} and merged_into is null
    )
    select urgency, count(*)::int as count, count(minutes)::int as answered,
      percentile_cont(0.5) within group (order by minutes) as median,
      percentile_cont(0.9) within group (order by minutes) as slowest
    from waits group by urgency`.execute(db);
  return ticketUrgencies.map((urgency) => {
    const row = rows.find((it) => it.urgency === urgency);
    return {
      urgency,
      count: row?.count ?? 0,
      answered: row?.answered ?? 0,
      medianMinutes: rounded(row?.median),
      slowestTenthMinutes: rounded(row?.slowest),
    };
  });
}

const rounded = (minutes: number | null | undefined) =>
  minutes == null ? null : Math.round(minutes);
