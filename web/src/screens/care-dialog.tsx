import type { StaffUser } from "@attune/contract/user";
import { Assignments } from "../features/assignment/assignments.tsx";
import { Prescriptions } from "../features/prescription/prescriptions.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { adminCopy } from "./admin.copy.ts";

const { users: copy } = adminCopy;

interface CareDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/** What staff gave a person to hear, and the history of why. */
export function CareDialog({ user, onClose }: CareDialogProps) {
  return (
    <Dialog
      isOpen
      placement="sheet"
      size="wide"
      title={copy.careTitle(user.username)}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      <Assignments userId={user.id} />
      <Prescriptions userId={user.id} />
    </Dialog>
  );
}
