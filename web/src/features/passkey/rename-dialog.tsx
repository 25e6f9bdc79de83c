import { useId, useState } from "react";
import type { Passkey } from "@attune/contract/passkey";
import { fieldMessages } from "../../api/api-error.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { passkeyCopy as copy } from "./passkey.copy.ts";
import { useRenamePasskey } from "./passkey.queries.ts";

export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const id = useId();
  const rename = useRenamePasskey();
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string>();
  const send = () =>
    rename.mutate(
      { id: passkey.id, name },
      {
        onSuccess: () => {
          showToast({ title: copy.renamed, tone: "success" });
          onClose();
        },
        onError: (error) => {
          const { name: message } = fieldMessages(error);
          if (message === undefined) showError(copy.error, error);
          else setProblem(message);
        },
      },
    );
  return (
    <FormDialog
      id={id}
      title={copy.renameTitle}
      submitLabel={copy.rename}
      isSubmitting={rename.isPending}
      isDirty={name !== passkey.name}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        label={copy.name}
        autoComplete="off"
        maxLength={60}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
