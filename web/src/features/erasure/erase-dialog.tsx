import { type ReactNode, useId } from "react";
import type { Mutation } from "../../api/use-mutation.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { showError } from "../../ui/show-error.ts";
import { eraseCopy as copy } from "./health-data.copy.ts";

interface EraseDialogProps<Answer> {
  title: string;
  hint: string;
  submitLabel: string;
  pendingLabel: string;
  erasing: Pick<Mutation<Answer, void>, "mutate" | "isPending" | "error">;
  onErased: (answer: Answer) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Shows what will be deleted, and asks for confirmation. */
export function EraseDialog<Answer>(props: EraseDialogProps<Answer>) {
  const { erasing, onErased, onClose } = props;
  const id = useId();
  const submit = () =>
    erasing.mutate(undefined, {
      onSuccess: onErased,
      onError: (error) => showError(copy.failed.title, error, copy.failed.message),
    });
  return (
    <FormDialog
      isText
      id={id}
      title={props.title}
      description={props.hint}
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
