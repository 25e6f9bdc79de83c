import { greetingInMail } from "@attune/domain/account/greeting-name";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { sendCaseMailJob, sendMailJob } from "../../jobs.ts";
import { findNames, insertMail } from "./mail.sql.ts";
import type { MailWords } from "./render-mail.ts";

export interface MailRequest extends Omit<MailWords, "name"> {
  kind: string;
  /** Name to greet if it is not the person; null for no name. */
  name?: string | null;
  to: string;
  /** The case it is about, if any. */
  caseId?: string;
}

/** Queues an email in the transaction; it is sent once, even if the server dies. */
export async function queueMail(
  app: Pick<App, "queue" | "sealer" | "clock" | "randomness">,
  tx: Tx,
  userId: string,
  { kind, to, caseId, ...words }: MailRequest,
): Promise<void> {
  const id = app.randomness.uuid();
  if (words.name === undefined) words.name = await findGreeting(tx, userId);
  await insertMail(tx, {
    id,
    user_id: userId,
    kind,
    recipient: to,
    content_sealed: await app.sealer.seal(tx, mailPlace(id, userId), words),
    case_id: caseId ?? null,
    created_at: app.clock.now(),
  });
  await app.queue.enqueue(tx, caseId === undefined ? sendMailJob : sendCaseMailJob, { mailId: id });
}

async function findGreeting(tx: Tx, userId: string): Promise<string | null> {
  const names = await findNames(tx, userId);
  return names === undefined ? null : greetingInMail(names);
}

export const mailPlace = (id: string, userId: string) => ({
  table: "outbox_mails",
  column: "content",
  rowId: id,
  userId,
});
