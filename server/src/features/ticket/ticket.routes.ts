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

  mount(context, contract.createTicket, ({ who, body, request }) =>
    createTicket(app, who.userId, body, publicUrlOf(app, request)),
  );

  mount(context, contract.listTickets, ({ who }) => listTicketsOf(app, who.userId));

  mount(context, contract.replyToTicket, ({ who, params, body, request }) =>
    replyToTicket(app, who.userId, params.id, body.message, publicUrlOf(app, request)),
  );

  mount(context, staffContract.listTicketsForStaff, ({ who, query }) =>
    listStaffTickets(app, who.userId, query),
  );

  mount(context, staffContract.getTicketForStaff, ({ params }) => getStaffTicket(app, params.id));

  mount(context, staffContract.assignTicket, ({ params, body }) =>
    assignTicket(app, params.id, body),
  );

  mount(context, staffContract.reportTickets, ({ query }) =>
    reportTicketTimes(app, query.days ?? 30),
  );

  mount(context, staffContract.mergeTicket, ({ who, params, body }) =>
    mergeTicket(app, who.userId, params.id, body.into),
  );

  mount(context, staffContract.changeTicketUrgency, ({ params, body }) =>
    changeTicketUrgency(app, params.id, body.urgency),
  );

  mount(context, staffContract.addTicketNote, ({ who, params, body }) =>
    addTicketNote(app, who.userId, params.id, body),
  );

  mount(context, staffContract.answerTicket, ({ who, params, body, request }) =>
    answerTicket(app, who.userId, params.id, body, publicUrlOf(app, request)),
  );

  mount(context, staffContract.resolveTicket, ({ who, params, body, request }) =>
    resolveTicket(app, who.userId, params.id, body, publicUrlOf(app, request)),
  );
}
