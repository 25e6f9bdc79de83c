import { type ComponentType, useState } from "react";
import type { Assignable } from "@attune/contract/assignment";
import type { AssignmentTemplate } from "@attune/contract/assignment-template";
import type { EntryPickerProps } from "../../api/entry-picker.ts";
import { EntryRow } from "../../ui/entry-row.tsx";
import { FieldError } from "../../ui/field.tsx";
import { OrderedList } from "../../ui/ordered-list.tsx";
import { templateCopy as copy } from "./assignment-template.copy.ts";

export type TemplateEntry = AssignmentTemplate["entries"][number];

interface TemplateEntriesProps {
  entries: readonly TemplateEntry[];
  onChange: (entries: TemplateEntry[]) => void;
  EntryPicker: ComponentType<EntryPickerProps>;
  /** Messages by field, as sent. */
  errors: Readonly<Record<string, string>>;
}

/** The entries of a template in the form: their order and durations. */
export function TemplateEntries(props: TemplateEntriesProps) {
  const { entries, onChange, EntryPicker, errors } = props;
  const [refusal, setRefusal] = useState<string>();
  const add = (it: Assignable | null) => {
    if (it === null) return;
    if (entries.some(({ entryId }) => entryId === it.entryId))
      return setRefusal(copy.alreadyIn(it.name));
    setRefusal(undefined);
    const { entryId, name, frequency, duration } = it;
    onChange([
      ...entries,
      { entryId, name, frequency, duration, customDuration: null, isActive: true },
    ]);
  };
  const change = (entryId: string, seconds: number) =>
    onChange(
      entries.map((it) =>
        it.entryId === entryId
          ? { ...it, customDuration: Number.isNaN(seconds) ? null : seconds }
          : it,
      ),
    );
  return (
    <div>
      <h3 className="text-15 font-semibold">{copy.fields.entries}</h3>
      <FieldError id="template-entries-error" error={errors["entries"]} />
      <OrderedList
        label={copy.fields.entries}
        items={entries}
        keyOf={(it) => it.entryId}
        nameOf={(it) => it.name}
        onOrder={onChange}
      >
        {(it, index) => (
          <EntryRow
            number={index + 1}
            name={it.isActive ? it.name : copy.inactive(it.name)}
            hertz={copy.hertz(it.frequency)}
            seconds={{
              label: copy.seconds(it.name),
              value: it.customDuration,
              placeholder: copy.ownSeconds(it.duration),
              error: errors[`entries.${index}.customDuration`],
              onChange: (seconds) => change(it.entryId, seconds),
            }}
            remove={{
              label: copy.takeOut(it.name),
              onRemove: () => onChange(entries.filter(({ entryId }) => entryId !== it.entryId)),
            }}
          />
        )}
      </OrderedList>
      <h4 className="mt-4 text-15 font-semibold">{copy.addEntry}</h4>
      <EntryPicker chosen={null} onChoose={add} error={refusal} />
    </div>
  );
}
