import { chooseRendering } from "@attune/domain/track/render-policy";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { EntryValues } from "./entry-form.ts";
import { entryCopy as copy } from "./frequency.copy.ts";
import type { EntryForm } from "./use-entry-form.ts";

interface EntryFieldsProps {
  idPrefix: string;
  form: EntryForm;
}

type Text = {
  [K in keyof EntryValues]: EntryValues[K] extends string ? K : never;
}[keyof EntryValues];

/** Id, value, error and change handler of one text field. */
export function textField({ idPrefix, form }: EntryFieldsProps, name: Text) {
  return {
    id: `${idPrefix}${name}`,
    value: form.values[name],
    error: form.errors[name]?.message,
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change({ [name]: event.currentTarget.value }),
  };
}

export function EntryFields(props: EntryFieldsProps) {
  const { form } = props;
  const field = (name: Text) => textField(props, name);
  return (
    <>
      <TextInput label={copy.name} required {...field("name")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label={copy.frequency}
          type="number"
          inputMode="decimal"
          min={0.01}
          step={0.01}
          required
          hint={roundedNote(form.values.frequency)}
          {...field("frequency")}
        />
        <TextInput
          label={copy.duration}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          {...field("duration")}
        />
      </div>
      <Emitted form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput label={copy.category} required {...field("category")} />
        <TextInput label={copy.subcategory} {...field("subcategory")} />
      </div>
      <TextArea
        label={copy.description}
        hint={copy.descriptionHint}
        rows={3}
        {...field("description")}
      />
      <TextInput label={copy.source} {...field("source")} />
      <TextArea label={copy.notes} hint={copy.notesHint} rows={3} {...field("notes")} />
      <Checkbox
        label={copy.isActive}
        hint={copy.isActiveHint}
        checked={form.values.isActive}
        onChange={(event) => form.change({ isActive: event.currentTarget.checked })}
      />
    </>
  );
}

/** Warns before a value with more than two decimals is rounded on saving. */
function roundedNote(typed: string): string | undefined {
  const hertz = Number(typed);
  const saved = Number(hertz.toFixed(2));
  if (typed === "" || !Number.isFinite(hertz) || hertz === saved) return undefined;
  return copy.rounded(saved.toLocaleString("en-GB"));
}

/** What the engine will actually play for the typed value, which may differ from it. */
function Emitted({ form: { values } }: Pick<EntryFieldsProps, "form">) {
  const hertz = Number.parseFloat(values.frequency);
  if (Number.isNaN(hertz)) return null;
  return (
    <div className="rounded-control bg-sunken p-3 text-15 text-ink-2">
      <p className="font-semibold">{copy.emits}</p>
      <dl className="mt-1 grid gap-1">
        {(["headphones", "speaker"] as const).map((output) => {
          const it = chooseRendering({
            hertz,
            delivery: values.delivery,
            output,
            isPulsedAllowed: true,
          });
          return (
            <div key={output} className="flex flex-wrap gap-x-2">
              <dt>{copy.emitsOn[output]}:</dt>
              <dd>{it.isRefused ? it.reason : it.emittedLabel}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
