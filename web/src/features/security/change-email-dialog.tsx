import { useId } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { changeEmailBody } from "@attune/contract/security";
import { useForm } from "react-hook-form";
import { TextInput } from "../../ui/text-input.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { securityCopy } from "./security.copy.ts";
import { useChangeEmail } from "./security.queries.ts";
import { useSend } from "./use-send.ts";

const copy = securityCopy.email;

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const change = useChangeEmail();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(changeEmailBody),
    defaultValues: { email: "" },
  });
  const send = useSend(setError);
  const submit = handleSubmit((body) =>
    send(
      () => change.mutateAsync(body),
      ({ message }) => {
        showToast({ title: copy.sent, message, tone: "success" });
        onClose();
      },
    ),
  );
  const { errors, submitCount, isSubmitting } = formState;
  return (
    <FormDialog
      {...{ id, errors, submitCount, isSubmitting, onClose }}
      title={copy.dialogTitle}
      description={copy.dialogHint}
      submitLabel={copy.submit}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={copy.newEmail}
        id={`${id}email`}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email")}
      />
    </FormDialog>
  );
}
