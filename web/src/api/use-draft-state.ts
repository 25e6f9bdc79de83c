import { useCallback, useState } from "react";
import { flushSync } from "react-dom";

/** What a form shows and does about its draft. */
export interface DraftState {
  isRestored: boolean;
  startOver: () => void;
  /** Deletes the draft; call before the form closes, saved or discarded. */
  forget: () => void;
}

/** `isOver`: nothing more is to be saved. */
export function useDraftState(onStartOver: () => void) {
  const [isOver, setIsOver] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  const draft: DraftState = {
    isRestored,
    startOver() {
      setIsRestored(false);
      onStartOver();
    },
    forget: useCallback(() => flushSync(() => setIsOver(true)), []),
  };
  return { isOver, markRestored: () => setIsRestored(true), draft };
}
