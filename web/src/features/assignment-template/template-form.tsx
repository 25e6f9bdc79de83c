import { type ComponentType, useState } from "react";
import type { AssignmentTemplate } from "@attune/contract/assignment-template";
import { fieldMessages, humanMessage } from "../../api/api-error.ts";
import type { EntryPickerProps } from "../../api/entry-picker.ts";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useMeanwhile } from "../../ui/use-meanwhile.ts";
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
  const toast = useToast();
  const saving = useSaveTemplate(template?.id ?? null);
  const [begun, setBegun] = useState(() => beginOf(template, entries));
  const [form, setForm] = useState(begun.values);
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const meanwhile = useMeanwhile(beginOf, [begun, setBegun], form, change);
  const errors = fieldMessages(saving.error);
  const save = () =>
    saving.mutate(
      {
        name: form.name,
        entries: form.entries.map(({ entryId, customDuration }) => ({ entryId, customDuration })),
        basedOn: begun.basedOn,
      },
      {
        onSuccess: () => {
          onClose();
          toast.show({ title: copy.saved, tone: "success" });
        },
        onError(error) {
          if (meanwhile.found(error)) return;
          toast.show({
            title: copy.error,
            message: humanMessage(error, copy.notSaved),
            tone: "error",
          });
        },
      },
    );
  return (
    <FormDialog
      id="assignment-template"
      title={template === null ? copy.addTitle : copy.editTitle}
      submitLabel={copy.save}
      isSubmitting={saving.isPending}
      isDirty={JSON.stringify(form) !== JSON.stringify(begun.values)}
      onSubmit={save}
      onShortcut={save}
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

const beginOf = (it: AssignmentTemplate | null, entries: TemplateEntry[] = []) => ({
  values: { name: it?.name ?? "", entries: it?.entries ?? entries },
  basedOn: it?.updatedAt,
});
