import { useId, useState } from "react";
import { emitPersonEvent } from "../../api/person-events.ts";
import { forgetPersonOnDevice } from "../../api/personal-keys.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { leavePartingToast } from "../../ui/parting-toast.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { dangerCopy as copy } from "./erasure.copy.ts";
import { useDeleteAccount } from "./erasure.queries.ts";

interface DeleteDialogProps {
  hasEmail: boolean;
  onMailed: () => void;
  onClose: () => void;
}

export function DeleteDialog({ hasEmail, onMailed, onClose }: DeleteDialogProps) {
  const id = useId();
  const deletion = useDeleteAccount();
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const isConfirmed = typed.trim().toLowerCase() === "delete";
  const submit = () => {
    if (!isConfirmed) return showToast({ ...copy.required, tone: "error" });
    deletion.mutate(hasEmail ? undefined : password, {
      onSuccess: ({ message, dueAt }) => {
        if (dueAt === null) {
          showToast({ ...copy.initiated, tone: "success" });
          onMailed();
          return onClose();
        }
        forgetPersonOnDevice();
        emitPersonEvent("left");
        leavePartingToast({ title: copy.closed, message });
        location.assign("/");
      },
      onError: (error) => showError(copy.failed.title, error, copy.failed.message),
    });
  };
  return (
    <FormDialog
      id={id}
      title={copy.dialogTitle}
      description={copy.dialogHint}
      submitLabel={copy.submit}
      pendingLabel={copy.submitting}
      isDangerous
      isDisabled={!isConfirmed}
      isSubmitting={deletion.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={copy.typeLabel}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // A disabled button would block Enter, so the form reports what is missing instead.
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isConfirmed) submit();
        }}
      />
      {!hasEmail && (
        <PasswordInput
          label={copy.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
