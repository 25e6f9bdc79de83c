import { Alert } from "../../ui/alert.tsx";
import { Button, SmallButton } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { careCaseCopy } from "./care-case.copy.ts";

const copy = careCaseCopy.unrecorded;

interface UnrecordedNoteProps {
  note: string;
  onDiscard: () => void;
}

/** What this member of staff was writing when the case was closed. */
export function UnrecordedNote({ note, onDiscard }: UnrecordedNoteProps) {
  if (note.trim() === "") return null;
  return (
    <Alert
      tone="warning"
      title={copy.title}
      isLive
      actions={
        <>
          <Button size="small" onClick={() => void copyText(note, copy)}>
            {copy.copy}
          </Button>
          <SmallButton onClick={onDiscard}>{copy.discard}</SmallButton>
        </>
      }
    >
      <p>{copy.hint}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap text-ink">{note}</p>
    </Alert>
  );
}
