import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { type Assignable, assignmentBody } from "@attune/contract/assignment";
import { useForm, useWatch } from "react-hook-form";
import { useSavedDraft } from "../../api/use-saved-draft.ts";
import { Button } from "../../ui/button.tsx";
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
      onError: (error) => showError(copy.notAssigned, error, copy.failedHint),
    }),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter comes from the fields inside
    <form
      noValidate
      aria-label={copy.add}
      className="mt-6 grid gap-4 rounded-card bg-sunken p-4"
      onSubmit={(event) => void assign(event)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void assign();
      }}
    >
      <h4 className="font-semibold">{copy.add}</h4>
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
      <div className="flex justify-end">
        <Button type="submit" isPending={assigning.isPending} pendingLabel={copy.assigning}>
          {copy.assign}
        </Button>
      </div>
    </form>
  );
}

const secondsOrNull = (typed: unknown) =>
  typed === "" || typed === null || typed === undefined ? null : Number(typed);
