import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import type { DraftState } from "./use-form-draft.ts";
import { type Draft, useSavedDraft } from "./use-saved-draft.ts";

/** The reason that a dialog about a person asks for, saved while staff type until it is sent or discarded. */
export function useReason(about: Draft) {
  const [reason, setReason] = useState("");
  const [isOver, setIsOver] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  useSavedDraft(about, isOver ? "" : reason, (text) => {
    setReason(text);
    setIsRestored(true);
  });
  const draft: DraftState = {
    isRestored,
    startOver() {
      setReason("");
      setIsRestored(false);
    },
    forget: useCallback(() => flushSync(() => setIsOver(true)), []),
  };
  return { reason, setReason, draft };
}
