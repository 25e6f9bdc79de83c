import { useState } from "react";
import { afterPaint } from "../../ui/after-paint.ts";
import { SmallButton } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { focusHeading } from "../../ui/page-title.ts";
import { showToast } from "../../ui/toast-store.ts";
import { questionnaireCopy as copy } from "./questionnaire.copy.ts";

const ClearDialog = lazyPart(async () => (await import("./clear-dialog.tsx")).ClearDialog);

interface SavedNoteProps {
  hasAnswers: boolean;
  isKept: boolean;
  onClear: () => void;
}

/** Says where unfinished answers are stored, with a button to delete them. */
export function SavedNote({ hasAnswers, isKept, onClear }: SavedNoteProps) {
  const [isAsking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    onClear();
    showToast({ title: copy.cleared });
    // Not before the dialog has closed: until then the heading cannot be focused.
    afterPaint(() => focusHeading("h1"));
  };
  return (
    <div className="mt-4 text-15 text-ink-2">
      {hasAnswers && (
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          {isKept ? copy.savedOnDevice : copy.notSavedOnDevice}
          <SmallButton variant="quiet" className="-mx-4" onClick={() => setAsking(true)}>
            {copy.clearAnswers}
          </SmallButton>
        </p>
      )}
      <ClearDialog isOpen={isAsking} onClose={() => setAsking(false)} onClear={clear} />
    </div>
  );
}
