import type { AiReport } from "@attune/contract/recommendation";
import type { EditedItem } from "./edited-items.tsx";

export interface EditedValues {
  items: EditedItem[];
  personalizedPlan: string;
}

/** The version that a form began from, and its values then. */
export interface Begun {
  values: EditedValues;
  basedOn: string;
}

/** The whole form, unsaved. */
export interface EditDraft {
  begun: Begun;
  values: EditedValues;
  note: string;
}

export const beginOf = ({ id, items, personalizedPlan }: AiReport): Begun => ({
  values: {
    items: items.map(({ entryId, name, hertz, durationSeconds }) => ({
      entryId,
      name,
      hertz,
      durationSeconds: Math.round(durationSeconds),
    })),
    personalizedPlan,
  },
  basedOn: id,
});

/** As it is saved with the server; empty if nothing was changed. */
export function draftText({ begun, values, note }: EditDraft): string {
  const isPristine = note === "" && JSON.stringify(values) === JSON.stringify(begun.values);
  return isPristine ? "" : JSON.stringify({ begun, values, note });
}

/** Earlier drafts were only the note. */
export function readDraft(text: string): EditDraft | { note: string } {
  try {
    return JSON.parse(text) as EditDraft;
  } catch {
    return { note: text };
  }
}
