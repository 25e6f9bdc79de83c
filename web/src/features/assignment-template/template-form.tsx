import type { ComponentType } from "react";
import type { AssignmentTemplate } from "@attune/contract/assignment-template";
import { fieldMessages } from "../../api/api-error.ts";
import type { EntryPickerProps } from "../../api/entry-picker.ts";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useRecordForm } from "../../ui/use-record-form.ts";
import { templateCopy as copy } from "./assignment-template.copy.ts";
import { useSaveTemplate } from "./assignment-template.queries.ts";
import { TemplateEntries, type TemplateEntry } from "./template-entries.tsx";

interface TemplateFormProps {
  /** Null for a new template, which begins with `entries`. */
  template: AssignmentTemplate | null;
  entries?: TemplateEntry[];
  EntryPicker: ComponentType<EntryPickerProps>;
  onClose: () => void;
}

export function TemplateForm({ template, entries = [], EntryPicker, onClose }: TemplateFormProps) {
  const saving = useSaveTemplate(template?.id ?? null);
  const { begun, form, change, isDirty, meanwhile, draft, handlers } = useRecordForm({
    record: template,
    begin: (it: AssignmentTemplate | null) => beginOf(it, entries),
    copy,
    onClose,
    draft: { form: "assignment-template", recordId: template?.id ?? null },
  });
  const errors = fieldMessages(saving.error);
  const save = () =>
    saving.mutate(
      {
        name: form.name,
        entries: form.entries.map(({ entryId, customDuration }) => ({ entryId, customDuration })),
        basedOn: begun.basedOn,
      },
      handlers,
    );
  return (
    <FormDialog
      id="assignment-template"
      title={template === null ? copy.addTitle : copy.editTitle}
      submitLabel={copy.save}
      isSubmitting={saving.isPending}
      isDirty={isDirty}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <ChangedMeanwhile
        meanwhile={meanwhile}
        labels={copy.fields}
        describe={(_name, value) =>
          typeof value === "string" ? value : value.map((it) => it.name).join("\n")
        }
      />
      <TextInput
        label={copy.fields.name}
        required
        autoComplete="off"
        maxLength={80}
        value={form.name}
        error={errors["name"]}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TemplateEntries
        entries={form.entries}
        onChange={(next) => change({ entries: next })}
        EntryPicker={EntryPicker}
        errors={errors}
      />
    </FormDialog>
  );
}

const beginOf = (it: AssignmentTemplate | null, entries: TemplateEntry[]) => ({
  values: { name: it?.name ?? "", entries: it?.entries ?? entries },
  basedOn: it?.updatedAt,
});
