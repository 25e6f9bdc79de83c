import { stopReminderCopy as copy } from "../features/reminder/reminder.copy.ts";
import { StopReminder } from "../features/reminder/stop-reminder.tsx";
import { MailedPage } from "./mailed-page.tsx";

export function StopReminderScreen() {
  return (
    <MailedPage title={copy.title}>
      <StopReminder />
    </MailedPage>
  );
}
