import { useRef, useState } from "react";
import { afterPaint } from "../../ui/after-paint.ts";
import { SmallButton } from "../../ui/button.tsx";
import { focusHeading } from "../../ui/page-title.ts";
import { showToast } from "../../ui/toast-store.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { useDeleteAssessment } from "./erasure.queries.ts";
import { deleteAssessmentCopy as copy } from "./health-data.copy.ts";

interface DeleteAssessmentProps {
  id: string;
  /** Its title in the list. */
  title: string;
}

export function DeleteAssessment({ id, title }: DeleteAssessmentProps) {
  const [isOpen, setIsOpen] = useState(false);
  const erasing = useDeleteAssessment(id);
  const neighbor = useRef<Element>(null);
  return (
    <>
      <SmallButton
        variant="quiet"
        aria-label={copy.openNamed(title)}
        onClick={({ currentTarget }) => {
          const item = currentTarget.closest("li");
          neighbor.current = item?.nextElementSibling ?? item?.previousElementSibling ?? null;
          setIsOpen(true);
        }}
      >
        {copy.open}
      </SmallButton>
      {isOpen && (
        <EraseDialog
          title={copy.dialogTitle(title)}
          hint={copy.dialogHint}
          submitLabel={copy.submit}
          pendingLabel={copy.submitting}
          erasing={erasing}
          onErased={() => {
            setIsOpen(false);
            showToast({ ...copy.done, tone: "success" });
            // The closing dialog would give the focus back to a button that is gone with its assessment.
            const next = neighbor.current?.querySelector("button");
            afterPaint(() => (next ? next.focus() : focusHeading("h1")));
          }}
          onClose={() => setIsOpen(false)}
        >
          <ul className="list-disc space-y-1 pl-5 text-15 text-ink-2">
            {copy.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </EraseDialog>
      )}
    </>
  );
}
