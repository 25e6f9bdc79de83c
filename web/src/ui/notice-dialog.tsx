import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface NoticeDialogProps {
  title: string;
  message: string;
  understood: string;
  onClose: () => void;
}

/** An accessible replacement for an alert box. */
export function NoticeDialog({ title, message, understood, onClose }: NoticeDialogProps) {
  return (
    <Dialog
      isText
      title={title}
      description={message}
      onClose={onClose}
      actions={<Button onClick={onClose}>{understood}</Button>}
    />
  );
}
