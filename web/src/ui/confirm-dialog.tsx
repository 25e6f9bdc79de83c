import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  description?: string;
  /** Labels of the cancel and confirm buttons. */
  keep?: string;
  confirm: string;
  pendingLabel: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The consequences, and any error. */
  children?: ReactNode;
}

/** Asks for confirmation before removing something. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, onClose, children } = props;
  return (
    <Dialog
      isText
      title={title}
      description={description}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {props.keep ?? "Cancel"}
          </Button>
          <Button
            variant="danger"
            isPending={props.isPending}
            pendingLabel={props.pendingLabel}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
