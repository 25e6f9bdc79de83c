import { type ReactNode, useId, useState } from "react";
import type { UseMutationResult } from "@tanstack/react-query";
import { presenceNeeded } from "@attune/contract/erasure";
import { wrongPassword } from "@attune/contract/security";
import { ApiError, humanMessage } from "../../api/api-error.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { eraseCopy as copy } from "./health-data.copy.ts";

interface EraseDialogProps<Answer> {
  title: string;
  hint: string;
  submitLabel: string;
  pendingLabel: string;
  /** Called with the password once it was asked for. */
  erasing: UseMutationResult<Answer, Error, string | undefined>;
  onErased: (answer: Answer) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Says what goes, and asks once; whoever signed in a while ago is asked for the password as well. */
export function EraseDialog<Answer>(props: EraseDialogProps<Answer>) {
  const { erasing, onErased, onClose } = props;
  const id = useId();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = () =>
    erasing.mutate(isAsking ? password : undefined, {
      onSuccess: onErased,
      onError: (error) => {
        const code = error instanceof ApiError ? error.problem?.code : undefined;
        if (code === presenceNeeded.code || code === wrongPassword.code) {
          setIsAsking(true);
          return setProblem(humanMessage(error, copy.failed.message));
        }
        toast.show({
          title: copy.failed.title,
          message: humanMessage(error, copy.failed.message),
          tone: "error",
        });
      },
    });
  return (
    <FormDialog
      id={id}
      title={props.title}
      description={props.hint}
      cancelLabel={copy.cancel}
      submitLabel={props.submitLabel}
      pendingLabel={props.pendingLabel}
      isDangerous
      isSubmitting={erasing.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {props.children}
      {isAsking && (
        <PasswordInput
          label={copy.password}
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.target.value);
            setProblem(undefined);
          }}
        />
      )}
    </FormDialog>
  );
}
