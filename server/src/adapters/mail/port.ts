export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same, for programs that show it. */
  html?: string;
  /** Further ones, each by its name. */
  headers?: Readonly<Record<string, string>>;
}

/** Delivers one mail or throws; who calls retries. */
export interface Mailer {
  /** `kept`: without a mail server, the email stays readable in the development outbox. */
  send(mail: Mail): Promise<"sent" | "kept">;
}
