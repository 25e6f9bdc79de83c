import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { type Assignable, assignmentBody } from "@attune/contract/assignment";
import { useForm, useWatch } from "react-hook-form";
import { useSavedDraft } from "../../api/use-saved-draft.ts";
import { AddForm } from "../../ui/add-form.tsx";
import { fieldsOf } from "../../ui/fields-of.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useUnsavedForm } from "../../ui/unsaved-forms.ts";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { assignmentCopy as copy } from "./assignment.copy.ts";
import { useAssignFrequency } from "./assignment.queries.ts";
import { FrequencyPicker } from "./frequency-picker.tsx";

const blank = { frequencyId: "", notes: "", customDuration: null };

export function AssignForm({ userId }: { userId: string }) {
  const assigning = useAssignFrequency(userId);
  const [chosen, setChosen] = useState<Assignable | null>(null);
  const { register, handleSubmit, setValue, reset, control, formState } = useForm({
    resolver: zodResolver(assignmentBody),
    defaultValues: blank,
  });
  const { errors, isDirty } = formState;
  const field = fieldsOf({ register, formState });
  useUnsavedForm(isDirty);
  useSavedDraft(
    { userId, place: "assignment-note", aboutId: userId },
    useWatch({ control, name: "notes" }) ?? "",
    (text) => setValue("notes", text, { shouldDirty: true }),
  );
  const choose = (it: Assignable | null) => {
    setChosen(it);
    setValue("frequencyId", it?.id ?? "", {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  const assign = handleSubmit((body) =>
    assigning.mutate(body, {
      onSuccess: () => {
        reset(blank);
        setChosen(null);
        showToast({ tone: "success", title: copy.assigned });
      },
      onError: (error) => showError(copy.notAssigned, error),
    }),
  );
  return (
    <AddForm
      title={copy.add}
      submitLabel={copy.assign}
      pendingLabel={copy.assigning}
      isPending={assigning.isPending}
      onSubmit={() => void assign()}
    >
      <FrequencyPicker chosen={chosen} onChoose={choose} error={errors.frequencyId?.message} />
      <TextArea label={copy.notes} hint={copy.notesHint} rows={2} {...field("notes")} />
      <TextInput
        label={copy.duration}
        hint={copy.durationHint(chosen?.duration)}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        {...field("customDuration", { setValueAs: secondsOrNull })}
      />
    </AddForm>
  );
}

const secondsOrNull = (typed: unknown) =>
  typed === "" || typed === null || typed === undefined ? null : Number(typed);
