import { Reads } from "../api/reads.tsx";
import { stopReminderCopy as copy } from "../features/reminder/reminder.copy.ts";
import { StopReminder } from "../features/reminder/stop-reminder.tsx";
import { Page } from "../ui/page.tsx";
import { usePageTitle } from "../ui/page-title.ts";

export function StopReminderScreen() {
  usePageTitle(copy.title);
  return (
    <Page>
      <div className="mx-auto max-w-form">
        <h1 className="mb-4 text-title">{copy.title}</h1>
        <Reads>
          <StopReminder />
        </Reads>
      </div>
    </Page>
  );
}
