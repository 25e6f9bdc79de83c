import type { App } from "../../app.ts";
import { deleteMail, findWaitingMail, keepMail, listKeptMails } from "./mail.sql.ts";
import { mailPlace } from "./queue-mail.ts";

interface Content {
  subject: string;
  text: string;
  html?: string;
}

/** The job behind the outbox; a mail that is out leaves no copy behind. */
export async function deliverMail(
  app: Pick<App, "db" | "mailer" | "sealer" | "clock">,
  mailId: string,
): Promise<void> {
  const row = await findWaitingMail(app.db, mailId);
  if (row === undefined) return;
  const place = mailPlace(row.id, row.user_id);
  const content = await app.sealer.open<Content>(app.db, place, row.content_sealed);
  const outcome = await app.mailer.send({ to: row.recipient, ...content });
  if (outcome === "kept") await keepMail(app.db, row.id, app.clock.now());
  else await deleteMail(app.db, row.id);
}

export async function listOutbox(app: Pick<App, "db" | "sealer">) {
  const rows = await listKeptMails(app.db);
  return await Promise.all(
    rows.map(async (row) => ({
      to: row.recipient,
      createdAt: row.created_at,
      ...(await app.sealer.open<Content>(
        app.db,
        mailPlace(row.id, row.user_id),
        row.content_sealed,
      )),
    })),
  );
}
