import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { minuteOf } from "../mail/mail-dates.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { listTicketStaff } from "./ticket.sql.ts";

export interface TicketNotification {
  /** Null: unassigned, so everyone who can answer is notified. */
  assignedTo: string | null;
  urgency: string;
  dueAt: Date;
  link: string;
}

/** Notifies responsible staff that a customer has written; the message can be read only in the back office. */
export async function notifyOfTicket(
  app: Pick<App, "queue" | "sealer" | "clock" | "randomness">,
  tx: Tx,
  { assignedTo, urgency, dueAt, link }: TicketNotification,
): Promise<void> {
  const staff = await listTicketStaff(tx);
  const own = staff.filter((it) => it.id === assignedTo);
  const recipients = own.length === 0 ? staff : own;
  for (const { id, email } of recipients)
    if (email !== null)
      await queueMail(app, tx, id, {
        kind: "ticket-waiting",
        to: email,
        subject: "A support request is waiting for a reply",
        lines: ["A customer has written to support."],
        rows: [
          ["Urgency", urgency],
          ["Answer promised by", minuteOf(dueAt)],
        ],
        action: ["Open the request", link],
      });
}
