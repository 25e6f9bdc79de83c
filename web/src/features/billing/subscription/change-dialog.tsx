import type { ReactNode } from "react";
import { problemCode } from "../../../api/api-error.ts";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { changeCopy as copy } from "./subscription.copy.ts";

interface ChangeDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  confirming: string;
  isPending: boolean;
  /** True while the details to confirm are loading. */
  isDisabled?: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Explains a change before it is made; declining is as prominent as confirming. */
export function ChangeDialog(props: ChangeDialogProps) {
  return (
    <Dialog
      isText
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {copy.leave}
          </Button>
          <Button
            disabled={props.isDisabled}
            isPending={props.isPending}
            pendingLabel={props.confirming}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">{props.children}</div>
      <ErrorAlert
        error={props.error}
        title={copy.notChanged}
        next={problemCode(props.error) === "card-declined" && copy.otherCard}
        className="mt-4"
      />
    </Dialog>
  );
}
