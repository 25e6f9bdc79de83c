import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { questionnaireCopy as copy } from "./questionnaire.copy.ts";

interface ClearDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onClear: () => void;
}

export function ClearDialog({ isOpen, onClose, onClear }: ClearDialogProps) {
  return (
    isOpen && (
      <Dialog
        title={copy.clearTitle}
        onClose={onClose}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              {copy.keepAnswers}
            </Button>
            <Button variant="danger" onClick={onClear}>
              {copy.clearConfirm}
            </Button>
          </>
        }
      >
        {copy.clearText}
      </Dialog>
    )
  );
}
