export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same content as HTML, for mail clients that show it. */
  html?: string;
  /** Additional headers by name. */
  headers?: Readonly<Record<string, string>>;
}

/** Delivers one email or throws; the caller retries. */
export interface Mailer {
  /** `kept`: without a mail server, the email stays readable in the development outbox. */
  send(mail: Mail): Promise<"sent" | "kept">;
}
