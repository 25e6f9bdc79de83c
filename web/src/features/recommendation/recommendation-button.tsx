import { type ComponentType, useState } from "react";
import { SmallButton } from "../../ui/button.tsx";
import { editCopy as copy } from "./edit.copy.ts";
import type { EntryPickerProps } from "../../api/entry-picker.ts";
import { ReportDialog } from "./report-dialog.tsx";

interface RecommendationButtonProps {
  user: { id: string; username: string };
  /** The version that the audio in review was made from. */
  version: string;
  EntryPicker: ComponentType<EntryPickerProps>;
}

/** Opens what is recommended, where its versions can be read and it can be changed. */
export function RecommendationButton(props: RecommendationButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SmallButton onClick={() => setIsOpen(true)}>{copy.history}</SmallButton>
      {isOpen && <ReportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
