import { useEffect, useId, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { resetPassword, resetPasswordBody, resetTokenRefused } from "@attune/contract/account";
import { ApiError, humanMessage } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { emitPersonEvent } from "../../api/person-events.ts";
import { Alert } from "../../ui/alert.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { fieldsOf } from "../../ui/fields-of.ts";
import { NewPasswordFields } from "../../ui/new-password-fields.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { resetCopy as copy } from "./password.copy.ts";

interface ResetPasswordDialogProps {
  /** Empty if the person still has to enter it. */
  token: string;
  onClose: () => void;
  /** Requests a new link if this one is no longer valid. */
  onAskAgain: () => void;
}

export function ResetPasswordDialog({ token, onClose, onAskAgain }: ResetPasswordDialogProps) {
  const id = useId();
  const [isFirst] = useState(() => new URLSearchParams(location.hash.slice(1)).has("first"));
  const words = isFirst ? copy.first : copy;
  const [refusal, setRefusal] = useState<string>();
  const [isTokenRefused, setTokenRefused] = useState(false);
  const { control, register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(resetPasswordBody),
    defaultValues: { token, password: "", confirmPassword: "" },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await call(resetPassword, { body });
      // The reset has ended every session, including any on this page.
      emitPersonEvent("changed");
      showToast({ ...words.done, tone: "success" });
      onClose();
    } catch (error) {
      setRefusal(humanMessage(error, copy.failed.message));
      setTokenRefused(error instanceof ApiError && error.problem?.code === resetTokenRefused.code);
      showToast({ ...copy.failed, tone: "error" });
    }
  });
  // A token from the link does not need to be shown.
  useEffect(() => {
    if (token !== "") setFocus("password");
  }, [token, setFocus]);
  const password = useWatch({ control, name: "password" });
  const { isSubmitting } = formState;
  const field = fieldsOf({ register, formState }, id);
  return (
    <FormDialog
      id={id}
      title={words.title}
      description={words.description}
      submitLabel={words.submit}
      pendingLabel={copy.submitting}
      isSubmitting={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {refusal !== undefined && (
        <Alert
          tone="danger"
          actions={
            isTokenRefused ? (
              <SmallButton onClick={onAskAgain}>{copy.askAgain}</SmallButton>
            ) : undefined
          }
        >
          {refusal}
        </Alert>
      )}
      {!isFirst && (
        <TextInput
          label={copy.token}
          hint={copy.tokenHint}
          autoComplete="off"
          spellCheck={false}
          {...field("token")}
        />
      )}
      <NewPasswordFields
        label={copy.password}
        confirmLabel={copy.confirmPassword}
        typed={password}
        field={field}
      />
    </FormDialog>
  );
}
