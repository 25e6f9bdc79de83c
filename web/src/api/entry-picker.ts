import type { Assignable } from "@attune/contract/assignment";

/** A search for a catalogue entry, passed to the features that do not own it. */
export interface EntryPickerProps {
  chosen: null;
  onChoose: (it: Assignable | null) => void;
  error: string | undefined;
}
