import { timeText } from "@attune/domain/reminder/reminder-times";
import type { MailRequest } from "../mail/queue-mail.ts";

interface Facts {
  minuteOfDay: number;
  until: Date;
  token: string;
}

/**
 * Only says that it is time, so that other people who see the email learn nothing about what is
 * played or why.
 */
export function reminderMail({ minuteOfDay, until, token }: Facts): Omit<MailRequest, "to"> {
  return {
    kind: "reminder",
    subject: "Your reminder",
    heading: "Time to listen, if you like",
    lines: [`You asked us to remind you at ${timeText(minuteOfDay)}.`],
    action: ["Open your library", "/dashboard"],
    closing: "You can change the time and the days in your account.",
    leave: ["Turn this reminder off", `/reminders/off?token=${token}`],
    until: until.toISOString(),
  };
}
