import { type ReactNode, useId } from "react";
import type { UseMutationResult } from "@tanstack/react-query";
import { humanMessage } from "../../api/api-error.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useToast } from "../../ui/toast.tsx";
import { eraseCopy as copy } from "./health-data.copy.ts";

interface EraseDialogProps<Answer> {
  title: string;
  hint: string;
  submitLabel: string;
  pendingLabel: string;
  erasing: UseMutationResult<Answer, Error, void>;
  onErased: (answer: Answer) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Shows what will be deleted, and asks for confirmation. */
export function EraseDialog<Answer>(props: EraseDialogProps<Answer>) {
  const { erasing, onErased, onClose } = props;
  const id = useId();
  const toast = useToast();
  const submit = () =>
    erasing.mutate(undefined, {
      onSuccess: onErased,
      onError: (error) =>
        toast.show({
          title: copy.failed.title,
          message: humanMessage(error, copy.failed.message),
          tone: "error",
        }),
    });
  return (
    <FormDialog
      isText
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
    </FormDialog>
  );
}
