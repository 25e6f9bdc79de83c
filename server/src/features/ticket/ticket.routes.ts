import * as contract from "@attune/contract/ticket";
import { type RouteContext, mount } from "../../http/mount.ts";
import { publicUrlOf } from "../../http/public-url.ts";
import {
  addTicketNote,
  answerTicket,
  assignTicket,
  changeTicketUrgency,
  getStaffTicket,
  resolveTicket,
} from "./answer-ticket.ts";
import { listStaffTickets } from "./list-staff-tickets.ts";
import { listTicketsOf } from "./list-tickets-of.ts";
import { mergeTicket } from "./merge-ticket.ts";
import { reportTicketTimes } from "./ticket-report.ts";
import { createTicket, replyToTicket } from "./write-ticket.ts";

export function ticketRoutes(context: RouteContext): void {
  const { app } = context;

  mount(
    context,
    contract.createTicket,
    async ({ who, body, request }) =>
      await createTicket(app, who.userId, body, publicUrlOf(app, request)),
  );

  mount(context, contract.listTickets, async ({ who }) => await listTicketsOf(app, who.userId));

  mount(
    context,
    contract.replyToTicket,
    async ({ who, params, body, request }) =>
      await replyToTicket(app, who.userId, params.id, body.message, publicUrlOf(app, request)),
  );

  mount(
    context,
    contract.listTicketsForStaff,
    async ({ who, query }) => await listStaffTickets(app, who.userId, query),
  );

  mount(
    context,
    contract.getTicketForStaff,
    async ({ params }) => await getStaffTicket(app, params.id),
  );

  mount(
    context,
    contract.assignTicket,
    async ({ params, body }) => await assignTicket(app, params.id, body.assignedTo),
  );

  mount(context, contract.reportTickets, ({ query }) => reportTicketTimes(app, query.days ?? 30));

  mount(
    context,
    contract.mergeTicket,
    async ({ who, params, body }) => await mergeTicket(app, who.userId, params.id, body.into),
  );

  mount(
    context,
    contract.changeTicketUrgency,
    async ({ params, body }) => await changeTicketUrgency(app, params.id, body.urgency),
  );

  mount(
    context,
    contract.addTicketNote,
    async ({ who, params, body }) => await addTicketNote(app, who.userId, params.id, body.note),
  );

  mount(
    context,
    contract.answerTicket,
    async ({ who, params, body, request }) =>
      await answerTicket(app, who.userId, params.id, body.message, publicUrlOf(app, request)),
  );

  mount(
    context,
    contract.resolveTicket,
    async ({ who, params, body, request }) =>
      await resolveTicket(app, who.userId, params.id, body.resolution, publicUrlOf(app, request)),
  );
}
