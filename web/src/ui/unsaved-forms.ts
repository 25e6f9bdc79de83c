import { createContext, useContext, useEffect, useState } from "react";

export interface Unsaved {
  /** Says what would be lost. */
  message: string;
  /** What is to go when the person leaves without saving. */
  onDiscard: () => void;
}

const all = new Set<Unsaved>();

/** The forms with unsaved words inside one dialog; null outside of dialogs. */
export const FormsInDialog = createContext<Set<Unsaved> | null>(null);

/** The form that was changed last and not saved, wherever it stands. */
export const newestUnsaved = (): Unsaved | undefined => [...all].at(-1);

/**
 * While there is something, its dialog asks before it closes, the tab before it is left, and the browser
 * before the page goes.
 */
export function useUnsaved(unsaved: Unsaved | null): void {
  const dialog = useContext(FormsInDialog);
  useEffect(() => {
    if (unsaved === null) return;
    const ask = (event: Event) => event.preventDefault();
    all.add(unsaved);
    dialog?.add(unsaved);
    addEventListener("beforeunload", ask);
    return () => {
      all.delete(unsaved);
      dialog?.delete(unsaved);
      removeEventListener("beforeunload", ask);
    };
  }, [unsaved, dialog]);
}

const message = "What you have typed here is not saved.";

/** The same for a form that forgets what was typed when it goes. */
export function useUnsavedForm(isDirty: boolean): void {
  const [unsaved] = useState<Unsaved>(() => ({ message, onDiscard: () => {} }));
  useUnsaved(isDirty ? unsaved : null);
}

/** For a form that opens its own dialog, and so stands outside of it. */
export function UnsavedForm({ isDirty }: { isDirty: boolean }): null {
  useUnsavedForm(isDirty);
  return null;
}
