import { useId } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { changePasswordBody } from "@attune/contract/security";
import { useForm, useWatch } from "react-hook-form";
import { emitPersonEvent } from "../../api/person-events.ts";
import { useSession } from "../../api/session.tsx";
import { NewPasswordFields } from "../../ui/new-password-fields.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { fieldsOf } from "../../ui/fields-of.ts";
import { securityCopy } from "./security.copy.ts";
import { useChangePassword } from "./security.queries.ts";
import { useSend } from "./use-send.ts";

const copy = securityCopy.password;

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { user } = useSession();
  const change = useChangePassword();
  const { control, register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(changePasswordBody),
    defaultValues: { currentPassword: "", password: "", confirmPassword: "" },
  });
  const send = useSend(setError);
  const submit = handleSubmit((body) =>
    send(
      () => change.mutateAsync(body),
      () => {
        showToast({ title: copy.done, tone: "success" });
        emitPersonEvent("changed");
        onClose();
      },
    ),
  );
  const typed = useWatch({ control, name: "password" });
  const { errors, submitCount, isSubmitting } = formState;
  const field = fieldsOf({ register, formState }, id);
  return (
    <FormDialog
      {...{ id, errors, submitCount, isSubmitting, onClose }}
      title={copy.dialogTitle}
      description={copy.dialogHint}
      submitLabel={copy.submit}
      onSubmit={() => void submit()}
    >
      {/* Tells the browser's password manager whose password changes. */}
      <input hidden readOnly autoComplete="username" value={user?.username ?? ""} />
      <PasswordInput
        label={securityCopy.currentPassword}
        autoComplete="current-password"
        {...field("currentPassword")}
      />
      <NewPasswordFields
        label={copy.newPassword}
        confirmLabel={copy.confirmPassword}
        typed={typed}
        field={field}
      />
    </FormDialog>
  );
}
