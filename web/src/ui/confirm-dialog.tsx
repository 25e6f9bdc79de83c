import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  description?: string;
  /** The button that changes nothing, and the one that does. */
  keep: string;
  confirm: string;
  pendingLabel: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** What is at stake, and why it failed. */
  children?: ReactNode;
}

/** Asks once more before something is taken away. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, onClose, children = null } = props;
  return (
    <Dialog
      isOpen
      isText
      title={title}
      description={description}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {props.keep}
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
