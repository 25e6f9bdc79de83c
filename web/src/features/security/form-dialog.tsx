import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { securityCopy as copy } from "./security.copy.ts";

interface FormDialogProps {
  id: string;
  title: string;
  description?: string;
  submitLabel: string;
  isDangerous?: boolean;
  errors: Record<string, { message?: string } | undefined>;
  submitCount: number;
  isSubmitting: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: what is wrong on top, the way out beside the way on. */
export function FormDialog(props: FormDialogProps) {
  const { id, errors, submitCount, isSubmitting, onClose } = props;
  return (
    <Dialog
      isOpen
      title={props.title}
      description={props.description}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={props.isDangerous === true ? "danger" : "primary"}
            isPending={isSubmitting}
            pendingLabel={copy.saving}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        <ErrorSummary errors={errors} idPrefix={id} attempt={submitCount} />
        {props.children}
      </form>
    </Dialog>
  );
}
