import { MailedLink } from "../../ui/mailed-link.tsx";
import { stopReminderCopy as copy } from "./reminder.copy.ts";
import { useStopReminder } from "./reminder.queries.ts";

export function StopReminder() {
  const stop = useStopReminder();
  return (
    <MailedLink
      copy={copy}
      action={stop}
      onPress={stop.mutate}
      done={
        stop.isSuccess
          ? { title: copy.done, text: copy.doneHint, goOn: { href: "/", label: copy.home } }
          : undefined
      }
    />
  );
}
