import type { Mailer } from "./port.ts";

/** Without a mail server the email stays in the database, readable at /dev/outbox. */
export const outboxMailer: Mailer = { send: async () => "kept" };
