import { type FormEvent, useState } from "react";
import type { ReminderAnswer } from "@attune/contract/reminder";
import { fieldMessages } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ChoiceRow, Choices } from "../../ui/radio-group.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { tickClass } from "../../ui/tick.ts";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { reminderCopy as copy } from "./reminder.copy.ts";
import { useChangeReminder } from "./reminder.queries.ts";
import { ownTimeZone, timeZoneChoices } from "./time-zones.ts";

/** Changes take effect only when saved; a disabled reminder keeps its time. */
export function ReminderForm({ reminder }: { reminder: ReminderAnswer }) {
  const change = useChangeReminder();
  const [form, setForm] = useState(() => ({
    ...reminder,
    timeZone: reminder.timeZone ?? ownTimeZone(),
  }));
  const [zones] = useState(() => timeZoneChoices(form.timeZone));
  const edit = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const problems = change.error === null ? {} : fieldMessages(change.error);
  const { isEmailConfirmed } = reminder;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const { isOn, time, weekdays, timeZone } = form;
    change.mutate(
      { isOn, time, weekdays, timeZone },
      {
        onSuccess: () => showToast({ ...(isOn ? copy.saved : copy.off), tone: "success" }),
        onError: (error) => {
          if (Object.keys(fieldMessages(error)).length > 0) return;
          showError(copy.error, error);
        },
      },
    );
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Checkbox
        label={copy.isOn}
        hint={isEmailConfirmed ? undefined : copy.unconfirmed}
        role="switch"
        aria-checked={form.isOn}
        checked={form.isOn}
        disabled={!isEmailConfirmed && !form.isOn}
        onChange={(event) => edit({ isOn: event.target.checked })}
      />
      {form.isOn && (
        <>
          <TextInput
            label={copy.time}
            hint={copy.quiet}
            type="time"
            className="max-w-measure [&_input]:max-w-40"
            value={form.time}
            error={problems["time"]}
            onChange={(event) => edit({ time: event.target.value })}
          />
          <Days
            value={form.weekdays}
            error={problems["weekdays"]}
            onChange={(weekdays) => edit({ weekdays })}
          />
          <Select
            label={copy.zone}
            className="max-w-100"
            options={zones}
            value={form.timeZone}
            error={problems["timeZone"]}
            onChange={(event) => edit({ timeZone: event.target.value })}
          />
          <p className="max-w-measure text-15 text-ink-2">{copy.when}</p>
        </>
      )}
      {(form.isOn || reminder.isOn) && (
        <div>
          <Button type="submit" isPending={change.isPending} pendingLabel={copy.saving}>
            {copy.save}
          </Button>
        </div>
      )}
    </form>
  );
}

interface DaysProps {
  value: readonly number[];
  error: string | undefined;
  onChange: (value: number[]) => void;
}

function Days({ value, error, onChange }: DaysProps) {
  const toggle = (day: number) =>
    onChange(
      value.includes(day)
        ? value.filter((it) => it !== day)
        : [...value, day].sort((a, b) => a - b),
    );
  return (
    <Choices id="reminder-days" legend={copy.days} error={error}>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {copy.weekdays.map((name, index) => (
          <ChoiceRow
            key={name}
            option={{ value: name, label: <Day name={name} /> }}
            isChosen={value.includes(index + 1)}
          >
            <input
              type="checkbox"
              checked={value.includes(index + 1)}
              onChange={() => toggle(index + 1)}
              className={tickClass}
            />
          </ChoiceRow>
        ))}
      </div>
    </Choices>
  );
}

/** In full if the longest fits; always announced in full. */
const Day = ({ name }: { name: string }) => (
  <>
    <span aria-hidden className="md:hidden">
      {name.slice(0, 3)}
    </span>
    <span className="max-md:sr-only">{name}</span>
  </>
);
