import {
  concernTags,
  deliveries,
  evidenceGrades,
} from "@attune/domain/recommendation/catalogue-entry";
import { useSession } from "../../api/session.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { localDay } from "../../ui/local-day.ts";
import { textField } from "./entry-fields.tsx";
import { entryCopy } from "./frequency.copy.ts";
import type { EntryForm } from "./use-entry-form.ts";

const { provenance: copy } = entryCopy;

const concernWords = concernTags.map((value) => ({
  value,
  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1).replace("-", " ")}`,
}));

/** An entry's source, its evidence grade, and whether the engine may choose it. */
export function ProvenanceFields(props: { idPrefix: string; form: EntryForm }) {
  const { idPrefix, form } = props;
  const { user } = useSession();
  const { values, errors } = form;
  const curate = (isCurated: boolean) =>
    form.change({
      isCurated,
      // Default: the current staff member looked it up today.
      ...(isCurated && values.curator === "" ? { curator: user?.username ?? "" } : {}),
      ...(isCurated && values.reviewedOn === "" ? { reviewedOn: localDay(new Date()) } : {}),
    });
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-line pt-5">
      <legend className="sr-only">{copy.legend}</legend>
      <p aria-hidden className="text-20 font-semibold">
        {copy.legend}
      </p>
      <Checkbox
        label={copy.isCurated}
        hint={copy.isCuratedHint}
        checked={values.isCurated}
        onChange={(event) => curate(event.currentTarget.checked)}
      />
      <Select
        label={copy.grade}
        placeholder={copy.noGrade}
        options={evidenceGrades.map((value) => ({ value, label: copy.grades[value] }))}
        {...textField(props, "evidenceGrade")}
      />
      <TextInput
        label={copy.reference}
        hint={copy.referenceHint}
        {...textField(props, "evidenceSource")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput label={copy.date} type="date" {...textField(props, "reviewedOn")} />
        <TextInput label={copy.curator} {...textField(props, "curator")} />
      </div>
      <Select
        label={copy.delivery}
        options={deliveries.map((value) => ({ value, label: copy.deliveries[value] }))}
        {...textField(props, "delivery")}
      />
      <div id={`${idPrefix}concerns`} tabIndex={-1}>
        <CheckboxGroup
          legend={copy.concerns}
          options={concernWords}
          value={values.concerns}
          error={errors.concerns?.message}
          onChange={(concerns) => form.change({ concerns })}
        />
      </div>
      {values.concerns.length > 0 && (
        <div id={`${idPrefix}studiedConcerns`} tabIndex={-1}>
          <CheckboxGroup
            legend={copy.studied}
            hint={copy.studiedHint}
            options={concernWords.filter(({ value }) => values.concerns.includes(value))}
            value={values.studiedConcerns}
            error={errors.studiedConcerns?.message}
            onChange={(studiedConcerns) => form.change({ studiedConcerns })}
          />
        </div>
      )}
    </fieldset>
  );
}
