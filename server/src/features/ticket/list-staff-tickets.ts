import type { AnswerOf, QueryOf } from "@attune/contract/endpoint";
import type { listTicketsForStaff } from "@attune/contract/staff-ticket";
import type { App } from "../../app.ts";
import { presentRow } from "./present-ticket.ts";
import { countTickets, listTicketStaff, listForStaff, type TicketFilter } from "./ticket.sql.ts";

const pageSize = 25;

export async function listStaffTickets(
  app: Pick<App, "db" | "sealer" | "clock">,
  staffId: string,
  { search, customer, status, urgency, assigned, page = 1 }: QueryOf<typeof listTicketsForStaff>,
): Promise<AnswerOf<typeof listTicketsForStaff>> {
  const filter: TicketFilter = {
    search,
    customer,
    status,
    urgency,
    assignedTo: assigneeOf(assigned, staffId),
  };
  const rows = await listForStaff(app.db, filter, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const counts = await countTickets(app.db, filter, app.clock.now());
  const staff = await listTicketStaff(app.db);
  return {
    tickets: await Promise.all(rows.map((row) => presentRow(app, row))),
    total: counts.total,
    pageSize,
    openCount: counts.open,
    overdueCount: counts.overdue,
    staff: staff.map(({ id, username }) => ({ id, username })),
  };
}

function assigneeOf(assigned: string | undefined, staffId: string): string | null | undefined {
  if (assigned === "me") return staffId;
  return assigned === "nobody" ? null : assigned;
}
