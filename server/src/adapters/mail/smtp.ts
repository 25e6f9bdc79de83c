import type { Config } from "../../config.ts";
import { loadOnce } from "../../load-once.ts";
import type { Mailer } from "./port.ts";

/** Connects and signs in without sending. Throws the mail server's error. */
export async function checkSmtp(url: string): Promise<void> {
  const limits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
  const { createTransport } = await import("nodemailer");
  await createTransport({ url, ...limits }).verify();
}

/**
 * Shorter than the limit of a job that sends mail, so that one attempt has ended before the next begins. The
 * response to a whole mail may take long, because some servers search it for viruses first.
 */
const sendingLimits = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 50_000 };

/** The client is loaded with the first mail, so only where mails are sent. */
export function openSmtp(
  url: string,
  { mailFrom }: Pick<Config, "mailFrom">,
  limits = sendingLimits,
): Mailer {
  const open = loadOnce(async () =>
    (await import("nodemailer")).createTransport({ url, ...limits }, { from: mailFrom }),
  );
  return {
    async send(mail) {
      await (await open()).sendMail(mail).catch((error: SmtpError) => {
        throw withoutAddress(error);
      });
      return "sent";
    },
  };
}

interface SmtpError extends Error {
  code?: string;
  /** The command that was refused, such as RCPT TO. */
  command?: string;
  response?: string;
}

/** Errors are logged and stored, but the recipient's address must not be: mail servers repeat it in their replies. */
function withoutAddress(error: SmtpError): Error {
  const { code, command, response } = error;
  if (response === undefined && code !== "EENVELOPE") return error;
  const [status = "no reply"] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? "") ?? [];
  return new Error(`The mail server refused ${command ?? "the email"}: ${status}`);
}
