import * as contract from "@attune/contract/ticket";
import { type Door, mount } from "../../http/mount.ts";
import { publicUrlOf } from "../../http/public-url.ts";
import { answerTicket, assignTicket, getStaffTicket, resolveTicket } from "./answer-ticket.ts";
import { listStaffTickets } from "./list-staff-tickets.ts";
import { listTicketsOf } from "./list-tickets-of.ts";
import { createTicket, replyToTicket } from "./write-ticket.ts";

export function ticketRoutes(door: Door): void {
  const { app } = door;

  mount(
    door,
    contract.createTicket,
    async ({ who, body, request }) =>
      await createTicket(app, who.userId, body, publicUrlOf(app, request)),
  );

  mount(door, contract.listTickets, async ({ who }) => await listTicketsOf(app, who.userId));

  mount(
    door,
    contract.replyToTicket,
    async ({ who, params, body, request }) =>
      await replyToTicket(app, who.userId, params.id, body.message, publicUrlOf(app, request)),
  );

  mount(
    door,
    contract.listTicketsForStaff,
    async ({ who, query }) => await listStaffTickets(app, who.userId, query),
  );

  mount(
    door,
    contract.getTicketForStaff,
    async ({ params }) => await getStaffTicket(app, params.id),
  );

  mount(
    door,
    contract.assignTicket,
    async ({ params, body }) => await assignTicket(app, params.id, body.assignedTo),
  );

  mount(
    door,
    contract.answerTicket,
    async ({ who, params, body, request }) =>
      await answerTicket(app, who.userId, params.id, body.message, publicUrlOf(app, request)),
  );

  mount(
    door,
    contract.resolveTicket,
    async ({ who, params, body, request }) =>
      await resolveTicket(app, who.userId, params.id, body.resolution, publicUrlOf(app, request)),
  );
}
