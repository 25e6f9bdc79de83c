import { timeText } from "@attune/domain/reminder/reminder-times";
import type { MailRequest } from "../mail/queue-mail.ts";

interface Facts {
  minuteOfDay: number;
  until: Date;
  token: string;
  /** Nobody has been in touch yet about what they told us. */
  isWaiting: boolean;
}

/**
 * Only says that it is time, so that other people who see the email learn nothing about what is
 * played or why. To a person who waits for contact it says that we have not forgotten them instead.
 */
export function reminderMail({
  minuteOfDay,
  until,
  token,
  isWaiting,
}: Facts): Omit<MailRequest, "to"> {
  const asked = `You asked us to remind you at ${timeText(minuteOfDay)}.`;
  return {
    kind: "reminder",
    subject: "Your reminder",
    ...(isWaiting
      ? {
          heading: "We have not forgotten you",
          lines: [
            `${asked} You do not have to do anything now: someone from our team will be in touch with you.`,
            "If you would rather not wait, “I need to talk to someone” on every page shows whom to call.",
          ],
          action: ["Open your page", "/dashboard"],
        }
      : {
          heading: "Time to listen, if you like",
          lines: [asked],
          action: ["Open your library", "/dashboard"],
        }),
    closing: "You can change the time and the days in your account.",
    leave: ["Turn this reminder off", `/reminders/off?token=${token}`],
    until: until.toISOString(),
  };
}
