import { createContext, useContext, useEffect, useMemo } from "react";

export interface Unsaved {
  /** Describes what would be lost. */
  message: string;
  /** Discards the changes when the person leaves without saving. */
  onDiscard: () => void;
}

const all = new Set<Unsaved>();

/** Forms with unsaved changes inside a dialog; null outside dialogs. */
export const FormsInDialog = createContext<Set<Unsaved> | null>(null);

/** The most recently changed unsaved form, anywhere. */
export const newestUnsaved = (): Unsaved | undefined => [...all].at(-1);

/**
 * While there are unsaved changes, the dialog asks before closing, tabs and links ask before leaving, and
 * so does the browser.
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

const nothing = () => {};

const message = "What you have typed here is not saved.";

/** The same for a form whose contents are lost on unmount. */
export function useUnsavedForm(isDirty: boolean, onDiscard = nothing): void {
  const unsaved = useMemo<Unsaved>(() => ({ message, onDiscard }), [onDiscard]);
  useUnsaved(isDirty ? unsaved : null);
}

/** For a form that opens its own dialog, and is therefore outside it. */
export function UnsavedForm(props: {
  isDirty: boolean;
  onDiscard?: (() => void) | undefined;
}): null {
  useUnsavedForm(props.isDirty, props.onDiscard);
  return null;
}
