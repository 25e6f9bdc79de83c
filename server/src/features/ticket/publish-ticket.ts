import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { ticketsTopic } from "../../http/events.ts";

/** The customer's and staff's open pages reload what they show of the ticket. */
export async function publishTicket(
  { events }: Pick<App, "events">,
  tx: Tx,
  userId: string,
): Promise<void> {
  await events.publish(tx, userId);
  await events.publish(tx, ticketsTopic);
}
