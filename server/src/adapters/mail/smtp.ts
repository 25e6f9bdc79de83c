import { createTransport } from "nodemailer";
import type { Config } from "../../config.ts";
import type { Mailer } from "./port.ts";

export function openSmtp(url: string, { mailFrom }: Pick<Config, "mailFrom">): Mailer {
  const transport = createTransport(url, { from: mailFrom });
  return {
    async send(mail) {
      await transport.sendMail(mail);
      return "sent";
    },
  };
}
