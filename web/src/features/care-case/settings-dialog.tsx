import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { CareSettings } from "@attune/contract/care-settings";
import { weekdays } from "@attune/domain/care-case/staffed-hours";
import { fieldMessages } from "../../api/api-error.ts";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { timeText } from "../../ui/time-text.ts";
import { useRecordForm } from "../../ui/use-record-form.ts";
import { careCaseCopy } from "./care-case.copy.ts";
import { careSettingsCopy as copy } from "./care-settings.copy.ts";
import { careSettingsQuery, useChangeCareSettings } from "./care-settings.queries.ts";
import { type Day, dayOf, hoursOf, WeekFields } from "./week-fields.tsx";

const id = "care-settings-";

/** The response time, the staffed hours and the second contact. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(careSettingsQuery);
  if (query.data !== undefined) return <SettingsForm settings={query.data} onClose={onClose} />;
  return (
    <Dialog
      placement="sheet"
      title={copy.title}
      onClose={onClose}
      actions={<CancelButton>{careCaseCopy.close}</CancelButton>}
    >
      <Loaded query={query} copy={copy} height="h-60">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

interface Values {
  responseMinutes: string;
  week: readonly Day[];
  secondContactEmail: string;
}

const beginOf = (settings: CareSettings) => ({
  values: valuesOf(settings),
  basedOn: settings.updatedAt,
});

const valuesOf = (settings: CareSettings): Values => ({
  responseMinutes: String(settings.responseMinutes),
  week: settings.week.map(dayOf),
  secondContactEmail: settings.secondContactEmail ?? "",
});

const labels = {
  responseMinutes: copy.responseMinutes,
  week: copy.week,
  secondContactEmail: copy.secondContact,
};

function describe(_name: string, value: Values[keyof Values]): string | undefined {
  if (typeof value === "string") return undefined;
  return value
    .map((day, at) => [weekdays[at], day] as const)
    .filter(([, day]) => day.isStaffed)
    .map(([name, day]) => `${name} ${day.opens} ${copy.to} ${day.closes}`)
    .join("\n");
}

function SettingsForm({ settings, onClose }: { settings: CareSettings; onClose: () => void }) {
  const changing = useChangeCareSettings();
  const { begun, form, change, isDirty, meanwhile, draft, handlers } = useRecordForm({
    record: settings,
    begin: beginOf,
    copy: { ...copy, error: careCaseCopy.error },
    onClose,
    draft: { form: "care-settings", recordId: null },
  });
  const [attempt, setAttempt] = useState(0);
  const messages = fieldMessages(changing.error);
  const save = () => {
    const { responseMinutes, week, secondContactEmail } = form;
    if (changing.isPending) return;
    const body = {
      responseMinutes: Number(responseMinutes),
      week: week.map(hoursOf),
      secondContactEmail: secondContactEmail.trim(),
      basedOn: begun.basedOn,
    };
    changing.mutate(body, {
      ...handlers,
      onError: (error) => {
        setAttempt((before) => before + 1);
        handlers.onError(error);
      },
    });
  };
  return (
    <FormDialog
      id={id}
      placement="sheet"
      title={copy.title}
      description={copy.intro}
      submitLabel={copy.save}
      isSubmitting={changing.isPending}
      isDirty={isDirty}
      draft={draft}
      errors={Object.fromEntries(
        Object.entries(messages).map(([name, message]) => [name, { message }]),
      )}
      submitCount={attempt}
      onSubmit={save}
      onClose={onClose}
    >
      <ChangedMeanwhile meanwhile={meanwhile} labels={labels} describe={describe} />
      <TextInput
        id={`${id}responseMinutes`}
        label={copy.responseMinutes}
        hint={copy.responseHint}
        error={messages["responseMinutes"]}
        className="[&_input]:max-w-32"
        inputMode="numeric"
        autoComplete="off"
        value={form.responseMinutes}
        onChange={(event) => change({ responseMinutes: event.target.value })}
      />
      <WeekFields
        idPrefix={id}
        week={form.week}
        messages={messages}
        onChange={(week) => change({ week })}
      />
      <TextInput
        id={`${id}secondContactEmail`}
        label={copy.secondContact}
        hint={copy.secondContactHint}
        error={messages["secondContactEmail"]}
        type="email"
        autoComplete="off"
        value={form.secondContactEmail}
        onChange={(event) => change({ secondContactEmail: event.target.value })}
      />
      {settings.updatedAt !== null && (
        <p className="text-13 text-ink-2">
          {copy.changed(timeText(settings.updatedAt), settings.updatedBy)}
        </p>
      )}
    </FormDialog>
  );
}
