import type { Tx } from "../../adapters/database/port.ts";
import { repeatsSince } from "../../adapters/database/schema/create-once.ts";
import type { App } from "../../app.ts";
import { messagePlace, ticketPlace } from "./present-ticket.ts";
import { listMessagesSince, listTicketsSince } from "./ticket.sql.ts";

type Deps = Pick<App, "sealer" | "clock">;

interface Words {
  category: string;
  urgency: string;
  subject: string;
  message: string;
}

/** The id of an identical request from a moment ago, if staff have not acted on it since. */
export async function findRepeatedTicket(
  app: Deps,
  tx: Tx,
  userId: string,
  words: Words,
): Promise<string | undefined> {
  for (const it of await listTicketsSince(tx, userId, repeatsSince(app.clock.now()))) {
    const open = (column: "subject" | "message", sealed: string) =>
      app.sealer.open<string>(tx, ticketPlace(column, it.id, userId), sealed);
    if (it.status !== "open") continue;
    if (it.category !== words.category || it.urgency !== words.urgency) continue;
    if ((await open("subject", it.subject_sealed)) !== words.subject) continue;
    if ((await open("message", it.message_sealed)) === words.message) return it.id;
  }
  return undefined;
}

/** Whether the same author has just sent the same message on this ticket. */
export async function isRepeatedMessage(
  app: Deps,
  tx: Tx,
  it: { ticketId: string; userId: string; authorId: string; message: string },
): Promise<boolean> {
  for (const row of await listMessagesSince(
    tx,
    it.ticketId,
    it.authorId,
    repeatsSince(app.clock.now()),
  )) {
    const place = messagePlace(row.id, it.userId);
    if ((await app.sealer.open<string>(tx, place, row.message_sealed)) === it.message) return true;
  }
  return false;
}
