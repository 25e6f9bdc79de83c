import * as contract from "@attune/contract/ticket";
import * as staffContract from "@attune/contract/staff-ticket";
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
    staffContract.listTicketsForStaff,
    async ({ who, query }) => await listStaffTickets(app, who.userId, query),
  );

  mount(
    context,
    staffContract.getTicketForStaff,
    async ({ params }) => await getStaffTicket(app, params.id),
  );

  mount(
    context,
    staffContract.assignTicket,
    async ({ params, body }) => await assignTicket(app, params.id, body.assignedTo),
  );

  mount(context, staffContract.reportTickets, ({ query }) =>
    reportTicketTimes(app, query.days ?? 30),
  );

  mount(
    context,
    staffContract.mergeTicket,
    async ({ who, params, body }) => await mergeTicket(app, who.userId, params.id, body.into),
  );

  mount(
    context,
    staffContract.changeTicketUrgency,
    async ({ params, body }) => await changeTicketUrgency(app, params.id, body.urgency),
  );

  mount(
    context,
    staffContract.addTicketNote,
    async ({ who, params, body }) => await addTicketNote(app, who.userId, params.id, body.note),
  );

  mount(
    context,
    staffContract.answerTicket,
    async ({ who, params, body, request }) =>
      await answerTicket(app, who.userId, params.id, body.message, publicUrlOf(app, request)),
  );

  mount(
    context,
    staffContract.resolveTicket,
    async ({ who, params, body, request }) =>
      await resolveTicket(app, who.userId, params.id, body.resolution, publicUrlOf(app, request)),
  );
}
