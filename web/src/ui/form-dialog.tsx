import type { ReactNode } from "react";
import type { DraftState } from "../api/use-draft-state.ts";
import { Button } from "./button.tsx";
import { CancelButton, Dialog } from "./dialog.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { RestoredNotice } from "./restored-notice.tsx";
import { isSubmitShortcut } from "./submit-shortcut.ts";
import { UnsavedForm } from "./unsaved-forms.ts";

interface FormDialogProps {
  id: string;
  title: string;
  description?: ReactNode;
  placement?: "center" | "sheet";
  /** As in Dialog: for scrollable text without a field. */
  isText?: boolean;
  submitLabel: string;
  pendingLabel?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  isSubmitting: boolean;
  /** Unsaved input: closing asks first. */
  isDirty?: boolean;
  /** With these, errors are summarised at the top, which takes the focus on each failed attempt. */
  errors?: Record<string, { message?: string } | undefined>;
  submitCount?: number;
  /** What was typed is saved until it is sent or discarded. */
  draft?: DraftState;
  onSubmit: () => void;
  /** Called when somebody tries to submit by keyboard while the button is disabled. */
  onIncomplete?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, with cancel and submit buttons. */
export function FormDialog(props: FormDialogProps) {
  const { id, errors, draft, onClose, isDisabled, onIncomplete } = props;
  return (
    <Dialog
      placement={props.placement}
      isText={props.isText}
      title={props.title}
      description={props.description}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button
            type="submit"
            form={id}
            variant={props.isDangerous === true ? "danger" : "primary"}
            disabled={isDisabled}
            isPending={props.isSubmitting}
            pendingLabel={props.pendingLabel ?? "Saving..."}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter comes from the fields inside */}
      <form
        id={id}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
        onKeyDown={(event) => {
          if (isDisabled === true && isSubmitShortcut(event)) onIncomplete?.();
        }}
      >
        <UnsavedForm isDirty={props.isDirty === true} onDiscard={draft?.forget} />
        {draft !== undefined && <RestoredNotice draft={draft} />}
        {errors !== undefined && (
          <ErrorSummary errors={errors} idPrefix={id} attempt={props.submitCount ?? 0} />
        )}
        {props.children}
      </form>
    </Dialog>
  );
}
