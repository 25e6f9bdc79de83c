import { useState } from "react";
import { type Purpose, purposes } from "@attune/contract/purpose";
import type { StaffUser } from "@attune/contract/staff-user";
import { fieldMessages } from "../../api/api-error.ts";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { purposeCopy as copy, type PurposeSubject } from "./purpose.copy.ts";
import { useStatePurpose } from "./purpose.queries.ts";

interface PurposeDialogProps {
  user: Pick<StaffUser, "id" | "username">;
  subject?: PurposeSubject;
  onStated?: () => void;
  onClose: () => void;
}

export function PurposeDialog({
  user,
  subject = "answers",
  onStated,
  onClose,
}: PurposeDialogProps) {
  const [purpose, setPurpose] = useState<Purpose>(purposes[0]);
  const [note, setNote] = useState("");
  const stating = useStatePurpose(user.id);
  const state = () => stating.mutate({ purpose, note }, { onSuccess: onStated });
  const problem = fieldMessages(stating.error)["note"];
  return (
    <FormDialog
      id="state-purpose"
      title={copy.title(user.username, subject)}
      description={copy.intro}
      submitLabel={copy.submit(subject)}
      pendingLabel={copy.submitting}
      isDirty={note.trim() !== "" && !stating.isSuccess}
      isSubmitting={stating.isPending || stating.isSuccess}
      onSubmit={state}
      onClose={onClose}
    >
      <Select
        label={copy.purpose}
        value={purpose}
        onChange={(event) => {
          const chosen = purposes.find((it) => it === event.currentTarget.value);
          if (chosen !== undefined) setPurpose(chosen);
        }}
        options={purposes.map((it) => ({ value: it, label: copy.purposes[it] }))}
      />
      <TextInput
        label={copy.note}
        hint={copy.noteHint}
        required
        maxLength={300}
        autoComplete="off"
        value={note}
        error={problem}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <ErrorAlert
        error={problem === undefined ? stating.error : null}
        title={copy.failed(subject)}
      />
    </FormDialog>
  );
}
