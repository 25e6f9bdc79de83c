import type { StaffUser } from "@attune/contract/staff-user";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
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
      placement="sheet"
      isText
      title={copy.title(user.username)}
      onClose={onClose}
      actions={<CancelButton>{copy.close}</CancelButton>}
    >
      <Consents userId={user.id} />
    </Dialog>
  );
}
