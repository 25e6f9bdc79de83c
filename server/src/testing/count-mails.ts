import type { App } from "../app.ts";

/** How many have been written to an address, waiting or sent: there as soon as the answer that they come with. */
export async function countMails(
  { app }: { app: Pick<App, "db"> },
  to: string,
  kind: string,
): Promise<number> {
  const mails = app.db.selectFrom("outbox_mails").select("id").where("recipient", "=", to);
  return (await mails.where("kind", "=", kind).execute()).length;
}
