import type { App } from "../app.ts";

/**
 * Number of emails to an address, queued or sent: up to date as soon as the response that caused
 * them.
 */
export async function countMails(
  { app }: { app: Pick<App, "db"> },
  to: string,
  kind: string,
): Promise<number> {
  const mails = app.db.selectFrom("outbox_mails").select("id").where("recipient", "=", to);
  return (await mails.where("kind", "=", kind).execute()).length;
}
