import type { StaffUser } from "@attune/contract/user";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Consents } from "./consents.tsx";
import { staffUserCopy } from "./staff-user.copy.ts";

const { consent: copy } = staffUserCopy;

interface ConsentDialogProps {
  user: Pick<StaffUser, "id" | "username">;
  onClose: () => void;
}

/** Which terms were accepted, when and from where, and everything else that was agreed to. */
export function ConsentDialog({ user, onClose }: ConsentDialogProps) {
  return (
    <Dialog
      isOpen
      placement="sheet"
      isText
      title={copy.title(user.username)}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      <Consents userId={user.id} />
    </Dialog>
  );
}
