import { type ComponentType, useId, useState } from "react";
import type { Assignable } from "@attune/contract/assignment";
import { EntryRow } from "../../ui/entry-row.tsx";
import { FieldError } from "../../ui/field.tsx";
import { OrderedList } from "../../ui/ordered-list.tsx";
import { editCopy as copy } from "./edit.copy.ts";
import type { EntryPickerProps } from "../../api/entry-picker.ts";
import { reportCopy } from "./report.copy.ts";

export interface EditedItem {
  entryId: string;
  name: string;
  hertz: number;
  /** Relative; scaled to the length of the programme. */
  durationSeconds: number;
}

interface EditedItemsProps {
  items: readonly EditedItem[];
  onChange: (items: EditedItem[]) => void;
  EntryPicker: ComponentType<EntryPickerProps>;
  /** Messages by field, as sent. */
  errors: Readonly<Record<string, string>>;
}

/** The programme in the form: its order, durations and entries. */
export function EditedItems({ items, onChange, EntryPicker, errors }: EditedItemsProps) {
  const [refusal, setRefusal] = useState<string>();
  const [titleId, errorId] = [useId(), useId()];
  const error = errors["items"];
  const add = (it: Assignable | null) => {
    if (it === null) return;
    if (!it.isCurated) return setRefusal(copy.notCurated(it.name));
    if (items.some(({ entryId }) => entryId === it.entryId))
      return setRefusal(copy.alreadyIn(it.name));
    setRefusal(undefined);
    const { entryId, name, frequency: hertz, duration: durationSeconds } = it;
    onChange([...items, { entryId, name, hertz, durationSeconds }]);
  };
  const change = (entryId: string, durationSeconds: number) =>
    onChange(items.map((it) => (it.entryId === entryId ? { ...it, durationSeconds } : it)));
  return (
    <section aria-labelledby={titleId} aria-describedby={error === undefined ? undefined : errorId}>
      <h3 id={titleId} className="text-17 font-semibold">
        {copy.frequencies}
      </h3>
      <p className="mb-2 text-13 text-ink-2">
        {copy.count(items.length)}. {copy.scaled}
      </p>
      <FieldError id={errorId} error={error} />
      <OrderedList
        label={copy.frequencies}
        items={items}
        keyOf={(it) => it.entryId}
        nameOf={(it) => it.name}
        onOrder={onChange}
      >
        {(it, index) => (
          <EntryRow
            number={index + 1}
            name={it.name}
            hertz={reportCopy.hertz(it.hertz)}
            seconds={{
              label: copy.seconds(it.name),
              value: it.durationSeconds,
              error: errors[`items.${index}.durationSeconds`],
              onChange: (seconds) => change(it.entryId, seconds),
            }}
            remove={{
              label: copy.remove(it.name),
              onRemove: () => onChange(items.filter(({ entryId }) => entryId !== it.entryId)),
            }}
          />
        )}
      </OrderedList>
      <h4 className="mt-4 text-15 font-semibold">{copy.add}</h4>
      <EntryPicker chosen={null} onChoose={add} error={refusal} />
    </section>
  );
}
