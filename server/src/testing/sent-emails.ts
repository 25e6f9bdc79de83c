import { listOutbox } from "../features/mail/deliver-mail.ts";
import { eventually, type Product } from "./product.ts";

/** The emails in the outbox (only those to `address` if given), once none of them is still waiting to be sent. */
export async function sentEmails(product: Product, address?: string) {
  await eventually(async () => {
    const waiting = await product.app.db
      .selectFrom("outbox_mails")
      .select("id")
      .where("status", "=", "waiting")
      .$if(address !== undefined, (it) => it.where("recipient", "=", address ?? ""))
      .executeTakeFirst();
    return waiting === undefined;
  }, "the emails are sent");
  const emails = await listOutbox(product.app);
  return emails.filter((it) => address === undefined || it.to === address);
}
