import type { Mail } from "../../adapters/mail/port.ts";
import type { App } from "../../app.ts";
import { findSender } from "./find-sender.ts";
import {
  deleteMail,
  findSavedMail,
  findWaitingMail,
  insertSent,
  saveMail,
  listSavedMails,
} from "./mail.sql.ts";
import { mailPlace } from "./queue-mail.ts";
import { type MailWords, renderMail, type Sender } from "./render-mail.ts";

/** The outbox job. Of a sent email only its kind and its time are stored. */
export async function deliverMail(
  app: Pick<App, "db" | "inTransaction" | "mailer" | "sealer" | "clock" | "config">,
  mailId: string,
): Promise<void> {
  const row = await findWaitingMail(app.db, mailId);
  if (row === undefined) return;
  const drawn = await open(app, row, await findSender(app));
  const isExpired = drawn.until !== undefined && app.clock.now() >= new Date(drawn.until);
  if (isExpired) return await deleteMail(app.db, row.id);
  const isErased = (await findWaitingMail(app.db, mailId)) === undefined;
  if (isErased) return;
  const outcome = await app.mailer.send({ to: row.recipient, ...drawn.mail });
  await app.inTransaction(async (tx) => {
    await insertSent(tx, row.id, app.clock.now());
    if (outcome === "kept") await saveMail(tx, row.id, app.clock.now());
    else await deleteMail(tx, row.id);
  });
}

type Reading = Pick<App, "db" | "sealer" | "config">;

export async function listOutbox(app: Reading) {
  const sender = await findSender(app);
  const rows = await listSavedMails(app.db);
  return await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: row.kind,
      to: row.recipient,
      createdAt: row.created_at,
      ...(await open(app, row, sender)).mail,
    })),
  );
}

/** The HTML of a stored email. */
export async function findOutboxHtml(app: Reading, id: string): Promise<string | undefined> {
  const row = await findSavedMail(app.db, id);
  return row && (await open(app, row, await findSender(app))).mail.html;
}

/** Emails queued by earlier versions were rendered when queued. */
type Earlier = Omit<Mail, "to">;

interface Drawn {
  mail: Omit<Mail, "to">;
  until?: string | undefined;
}

async function open(
  app: Reading,
  row: { id: string; user_id: string; content_sealed: string },
  sender: Sender,
): Promise<Drawn> {
  const place = mailPlace(row.id, row.user_id);
  const content = await app.sealer.open<MailWords | Earlier>(app.db, place, row.content_sealed);
  if (!("lines" in content)) return { mail: content };
  return { mail: renderMail(content, sender), until: content.until };
}
