import { type ComponentType, useState } from "react";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import type { EntryPickerProps } from "../../api/entry-picker.ts";
import { reportCopy as copy } from "./report.copy.ts";
import { VersionedReport } from "./versioned-report.tsx";

interface ReportDialogProps {
  user: { id: string; username: string };
  /** The version shown first; by default the current one for the latest assessment. */
  version?: string;
  EntryPicker: ComponentType<EntryPickerProps>;
  onClose: () => void;
}

/** A person's analysis and its versions, in a side sheet. */
export function ReportDialog({ user, version, EntryPicker, onClose }: ReportDialogProps) {
  const [shown, setShown] = useState(version);
  return (
    <Dialog
      placement="sheet"
      isText
      size="wide"
      title={copy.title(user.username)}
      onClose={onClose}
      actions={<CancelButton>{copy.close}</CancelButton>}
    >
      <VersionedReport
        userId={user.id}
        version={shown}
        onVersion={setShown}
        EntryPicker={EntryPicker}
      />
    </Dialog>
  );
}
