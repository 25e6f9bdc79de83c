import type { Config } from "../../config.ts";
import { loadOnce } from "../../load-once.ts";
import type { Mailer } from "./port.ts";

/** Connects and signs in without sending. Throws the mail server's error. */
export async function checkSmtp(url: string): Promise<void> {
  const limits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
  const { createTransport } = await import("nodemailer");
  await createTransport({ url, ...limits }).verify();
}

/** The client is loaded with the first mail, so only where mails are sent. */
export function openSmtp(url: string, { mailFrom }: Pick<Config, "mailFrom">): Mailer {
  const open = loadOnce(async () =>
    (await import("nodemailer")).createTransport(url, { from: mailFrom }),
  );
  return {
    async send(mail) {
      await (await open()).sendMail(mail);
      return "sent";
    },
  };
}
