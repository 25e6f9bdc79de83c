import type { StaffUser } from "@attune/contract/staff-user";
import { Assignments } from "../features/assignment/assignments.tsx";
import { AssignmentTemplates } from "../features/assignment-template/assignment-templates.tsx";
import { TemplateFiller } from "../features/assignment-template/template-filler.tsx";
import { Prescriptions } from "../features/prescription/prescriptions.tsx";
import { Programmes } from "../features/review/programmes.tsx";
import { CancelButton, Dialog } from "../ui/dialog.tsx";
import { PersonLink } from "../ui/person-link.tsx";
import { adminCopy } from "./admin.copy.ts";

const { users: copy } = adminCopy;

interface CareDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/** A person's assignments and clinical history. */
export function CareDialog({ user, onClose }: CareDialogProps) {
  return (
    <Dialog
      placement="sheet"
      size="wide"
      title={copy.careTitle(user.username)}
      onClose={onClose}
      actions={<CancelButton>{copy.close}</CancelButton>}
    >
      <p className="mb-4">
        <PersonLink id={user.id}>{copy.openPage(user.username)}</PersonLink>
      </p>
      <Assignments userId={user.id} Templates={AssignmentTemplates} />
      <Programmes user={user} />
      <Prescriptions userId={user.id} TemplateFiller={TemplateFiller} />
    </Dialog>
  );
}
