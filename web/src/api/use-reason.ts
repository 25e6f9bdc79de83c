import { useState } from "react";
import { useDraftState } from "./use-draft-state.ts";
import { type Draft, useSavedDraft } from "./use-saved-draft.ts";

/** The reason that a dialog about a person asks for, saved while staff type until it is sent or discarded. */
export function useReason(about: Draft) {
  const [reason, setReason] = useState("");
  const { isOver, markRestored, draft } = useDraftState(() => setReason(""));
  useSavedDraft(about, isOver ? "" : reason, (text) => {
    if (text === "") return draft.startOver();
    setReason(text);
    markRestored();
  });
  return { reason, setReason, draft };
}
