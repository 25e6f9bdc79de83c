import type { DraftState } from "../api/use-draft-state.ts";
import { Alert } from "./alert.tsx";
import { SmallButton } from "./button.tsx";

/** Above a form that begins with what was typed into it before. */
export function RestoredNotice({ draft }: { draft: DraftState }) {
  if (!draft.isRestored) return null;
  return (
    <Alert actions={<SmallButton onClick={draft.startOver}>{copy.startOver}</SmallButton>}>
      {copy.restored}
    </Alert>
  );
}

const copy = {
  restored: "What you typed here before is back. It is not saved yet.",
  startOver: "Start over",
};
