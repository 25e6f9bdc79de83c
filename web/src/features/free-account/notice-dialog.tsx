import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { freeAccountCopy as copy } from "./free-account.copy.ts";

/** What an alert box would say, in a dialog that everybody can read. */
export function NoticeDialog({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title={copy.title}
      description={message}
      onClose={onClose}
      actions={<Button onClick={onClose}>{copy.understood}</Button>}
    >
      {null}
    </Dialog>
  );
}
