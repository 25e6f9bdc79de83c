import type { Ticket } from "@attune/contract/ticket";
import type { App } from "../../app.ts";
import { presentTickets } from "./present-ticket.ts";
import { listOwnTickets } from "./ticket.sql.ts";

/** The person's own tickets with all messages, newest first. */
export async function listTicketsOf(
  app: Pick<App, "db" | "sealer" | "clock">,
  userId: string,
  most = 100,
): Promise<Ticket[]> {
  return await presentTickets(app, await listOwnTickets(app.db, userId, most));
}
