import { useId } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { forgotPassword, forgotPasswordBody } from "@attune/contract/account";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { forgotCopy as copy } from "./password.copy.ts";

interface ForgotPasswordDialogProps {
  onClose: () => void;
  /** The local demo returns the token itself, so that the reset can continue without an email. */
  onToken: (token: string) => void;
}

export function ForgotPasswordDialog({ onClose, onToken }: ForgotPasswordDialogProps) {
  return (
    <Dialog title={copy.title} description={copy.description} onClose={onClose}>
      <ForgotPasswordForm onClose={onClose} onToken={onToken} />
    </Dialog>
  );
}

function ForgotPasswordForm({ onClose, onToken }: ForgotPasswordDialogProps) {
  const id = useId();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPasswordBody),
    defaultValues: { email: "" },
  });
  const submit = handleSubmit(async (body) => {
    try {
      const answer = await call(forgotPassword, { body });
      showToast({ title: copy.sent, message: answer.message, tone: "success" });
      onClose();
      if (answer.resetToken !== undefined) onToken(answer.resetToken);
    } catch (error) {
      showError(copy.failed.title, error, copy.failed.message);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextInput
        label={copy.email}
        id={`${id}email`}
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button type="submit" isPending={formState.isSubmitting} pendingLabel={copy.submitting}>
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}
