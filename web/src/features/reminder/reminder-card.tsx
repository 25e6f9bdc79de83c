import { useQuery } from "@tanstack/react-query";
import { TitledCard } from "../../ui/section.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ReminderForm } from "./reminder-form.tsx";
import { reminderCopy as copy } from "./reminder.copy.ts";
import { reminderQuery } from "./reminder.queries.ts";

export function ReminderCard() {
  return (
    <TitledCard title={copy.title}>
      <p className="mt-2 mb-3 max-w-measure text-ink-2">{copy.intro}</p>
      <Loaded query={useQuery(reminderQuery)} copy={copy} height="h-30">
        {(reminder) => <ReminderForm reminder={reminder} />}
      </Loaded>
    </TitledCard>
  );
}
