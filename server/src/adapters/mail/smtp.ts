import { createTransport } from "nodemailer";
import type { Config } from "../../config.ts";
import type { Mailer } from "./port.ts";

/** Connects and signs in without sending. Throws the mail server's error. */
export async function checkSmtp(url: string): Promise<void> {
  const limits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
  await createTransport({ url, ...limits }).verify();
}

export function openSmtp(url: string, { mailFrom }: Pick<Config, "mailFrom">): Mailer {
  const transport = createTransport(url, { from: mailFrom });
  return {
    async send(mail) {
      await transport.sendMail(mail);
      return "sent";
    },
  };
}
