import { type ComponentType, useState } from "react";
import { flushSync } from "react-dom";
import type { AiReport } from "@attune/contract/recommendation";
import { fieldMessages } from "../../api/api-error.ts";
import { useSavedDraft } from "../../api/use-saved-draft.ts";
import { Alert } from "../../ui/alert.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { useMeanwhile } from "../../ui/use-meanwhile.ts";
import { editCopy as copy } from "./edit.copy.ts";
import { beginOf, draftText, type EditedValues, readDraft } from "./edit-draft.ts";
import { useEditRecommendation } from "./edit.queries.ts";
import { type EditedItem, EditedItems } from "./edited-items.tsx";
import type { EntryPickerProps } from "../../api/entry-picker.ts";

interface EditDialogProps {
  /** The current version. */
  report: AiReport;
  /** What the form begins with instead of the current programme. */
  items?: EditedItem[];
  EntryPicker: ComponentType<EntryPickerProps>;
  onSaved: (saved: AiReport) => void;
  onClose: () => void;
}

/** Changes the programme and the customer's text; saving makes a new version. */
export function EditDialog({ report, items, EntryPicker, onSaved, onClose }: EditDialogProps) {
  const { userId } = report;
  const saving = useEditRecommendation(userId);
  const [begun, setBegun] = useState(() => beginOf(report));
  const [form, setForm] = useState<EditedValues>(() => ({
    ...begun.values,
    items: items ?? begun.values.items,
  }));
  const [note, setNote] = useState("");
  const [isRestored, setIsRestored] = useState(false);
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const meanwhile = useMeanwhile(beginOf, [begun, setBegun], form, change);
  const startOver = () => {
    const current = beginOf(report);
    setBegun(current);
    setForm(current.values);
    setNote("");
    setIsRestored(false);
  };
  const isSaved = useSavedDraft(
    { userId, place: "recommendation", aboutId: userId },
    draftText({ begun, values: form, note }),
    (text) => {
      if (text === "") return startOver();
      const draft = readDraft(text);
      setNote(draft.note);
      setIsRestored(true);
      if (!("begun" in draft)) return;
      // Based on the version of that time, so that what others saved since is shown next to it.
      setBegun(draft.begun);
      setForm(draft.values);
    },
  );
  const errors = fieldMessages(saving.error);
  const save = () =>
    saving.mutate(
      {
        versionId: begun.basedOn,
        items: form.items.map(({ entryId, durationSeconds }) => ({ entryId, durationSeconds })),
        personalizedPlan: form.personalizedPlan,
        note,
      },
      {
        onSuccess: (saved) => {
          // Before the form closes, so that its draft is deleted.
          flushSync(() => {
            setForm(begun.values);
            setNote("");
          });
          onSaved(saved);
          showToast({ tone: "success", title: copy.saved, message: copy.savedHint });
        },
        onError(error) {
          if (meanwhile.found(error)) return;
          showError(copy.notSaved, error, copy.failedHint);
        },
      },
    );
  return (
    <FormDialog
      id="recommendation"
      placement="sheet"
      title={copy.title}
      description={copy.hint}
      submitLabel={copy.save}
      pendingLabel={copy.saving}
      isSubmitting={saving.isPending}
      isDirty={!isSaved}
      onSubmit={save}
      onClose={onClose}
    >
      {isRestored && (
        <Alert actions={<SmallButton onClick={startOver}>{copy.startOver}</SmallButton>}>
          {copy.restored}
        </Alert>
      )}
      <ChangedMeanwhile
        meanwhile={meanwhile}
        labels={copy.fields}
        describe={(_name, value) =>
          typeof value === "string" ? value : value.map((it) => it.name).join("\n")
        }
      />
      <EditedItems
        items={form.items}
        onChange={(next) => change({ items: next })}
        EntryPicker={EntryPicker}
        errors={errors}
      />
      <TextArea
        label={copy.plan}
        hint={copy.planHint}
        rows={12}
        maxLength={8000}
        value={form.personalizedPlan}
        error={errors["personalizedPlan"]}
        onChange={(event) => change({ personalizedPlan: event.target.value })}
      />
      <TextInput
        label={copy.note}
        hint={copy.noteHint}
        autoComplete="off"
        maxLength={300}
        value={note}
        error={errors["note"]}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
