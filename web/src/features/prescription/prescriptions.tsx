import type { ComponentType } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { prescriptionBody } from "@attune/contract/prescription";
import { useForm, useWatch } from "react-hook-form";
import { FollowStaffEvent } from "../../api/follow-state-part.ts";
import { useSavedDraft } from "../../api/use-saved-draft.ts";
import { AddForm } from "../../ui/add-form.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { fieldsOf } from "../../ui/fields-of.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useUnsavedForm } from "../../ui/unsaved-forms.ts";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { prescriptionCopy as copy } from "./prescription.copy.ts";
import { prescriptionsQuery, useAddPrescription, useReadAgain } from "./prescription.queries.ts";

interface PrescriptionsProps {
  userId: string;
  /** A choice of templates, which another feature owns. */
  TemplateFiller: ComponentType<TemplateFillerProps>;
}

interface TemplateFillerProps {
  onChoose: (template: { entries: { frequency: number }[] }) => void;
}

/** A person's clinical history: complaints, and the frequencies prescribed for them. */
export function Prescriptions({ userId, TemplateFiller }: PrescriptionsProps) {
  const readAgain = useReadAgain();
  return (
    <Section
      heading="h3"
      title={copy.title}
      className="mt-10"
      titleClassName="text-20 font-semibold"
    >
      <p className="mt-1 mb-3 text-15 text-ink-2">{copy.intro}</p>
      <FollowStaffEvent event="prescriptions" onEvent={() => void readAgain()} />
      <Loaded query={useQuery(prescriptionsQuery(userId))} copy={copy} height="h-24">
        {(history) =>
          history.length === 0 ? (
            <p className="text-ink-2">{copy.empty}</p>
          ) : (
            <ol className="grid gap-3">
              {history.map((it) => (
                <li key={it.id} className="border-t border-line pt-3">
                  <p className="whitespace-pre-line wrap-anywhere">{it.complaint}</p>
                  <p className="font-semibold wrap-anywhere tabular-nums">
                    {copy.frequencies(it.frequencyList)}
                  </p>
                  <p className="text-13 text-ink-2">
                    {copy.by(it.prescribedBy, formatDate(it.createdAt))}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <PrescriptionForm userId={userId} TemplateFiller={TemplateFiller} />
    </Section>
  );
}

const blank = { complaint: "", frequencyList: "" };

function PrescriptionForm({ userId, TemplateFiller }: PrescriptionsProps) {
  const adding = useAddPrescription(userId);
  const { register, handleSubmit, reset, control, setValue, formState } = useForm({
    resolver: zodResolver(prescriptionBody),
    defaultValues: blank,
  });
  const { isDirty } = formState;
  const field = fieldsOf({ register, formState });
  useUnsavedForm(isDirty);
  useSavedDraft(
    { userId, place: "prescription", aboutId: userId },
    useWatch({ control, name: "complaint" }),
    (text) => setValue("complaint", text, { shouldDirty: true }),
  );
  const add = handleSubmit((body) =>
    adding.mutate(body, {
      onSuccess: () => {
        reset(blank);
        showToast({ tone: "success", title: copy.saved });
      },
      onError: (error) => showError(copy.notSaved, error),
    }),
  );
  return (
    <AddForm
      title={copy.add}
      submitLabel={copy.save}
      pendingLabel={copy.saving}
      isPending={adding.isPending}
      onSubmit={() => void add()}
    >
      <TextArea label={copy.complaint} rows={2} {...field("complaint")} />
      <TemplateFiller
        onChoose={({ entries }) =>
          setValue("frequencyList", entries.map((it) => it.frequency).join(", "), {
            shouldDirty: true,
            shouldValidate: formState.isSubmitted,
          })
        }
      />
      <TextInput
        label={copy.list}
        hint={copy.listHint}
        autoComplete="off"
        {...field("frequencyList")}
      />
    </AddForm>
  );
}
