import { skipToken, useQuery } from "@tanstack/react-query";
import { type DraftForm, findFormDraft, saveFormDraft } from "@attune/contract/draft";
import { call } from "./call.ts";
import { type DraftState, useDraftState } from "./use-draft-state.ts";
import { useDraftText } from "./use-draft-text.ts";

export interface FormDraft {
  form: DraftForm;
  /** Null for a new record. */
  recordId: string | null;
}

interface FormState {
  values: object;
  /** The version of the record that editing started from. */
  begun: { values: object };
}

/**
 * Saves a form with the server while it has unsaved changes, and restores what was typed before: staff may lose
 * their connection, session or role in the middle. `restore` also gets the version that it was based on, so that
 * what others saved since is shown next to it.
 */
export function useFormDraft<State extends FormState>(
  draft: FormDraft | undefined,
  state: State,
  restore: (found: State) => void,
  onStartOver: () => void,
): DraftState {
  const { isOver, markRestored, draft: shown } = useDraftState(onStartOver);
  const isDirty = JSON.stringify(state.values) !== JSON.stringify(state.begun.values);
  const query = useQuery({
    queryKey: ["api", "admin", "form-drafts", draft],
    queryFn: draft === undefined ? skipToken : ({ signal }) => find(draft, signal),
    staleTime: 0,
    gcTime: 0,
  });
  useDraftText({
    text: isDirty && !isOver && draft !== undefined ? JSON.stringify(state) : "",
    query,
    read: (found) => draftOf(found.text, state),
    onFound(text) {
      if (text === "") return shown.startOver();
      restore(JSON.parse(text) as State);
      markRestored();
    },
    send: async (text) => {
      if (draft !== undefined)
        await call(saveFormDraft, { body: { ...draft, text }, keepalive: true });
    },
  });
  return shown;
}

/** Undefined for a draft from before an upgrade that gave the form other fields. */
function draftOf(text: string | null, { values }: FormState): string | undefined {
  if (text === null) return "";
  return fieldsOf((JSON.parse(text) as FormState).values) === fieldsOf(values) ? text : undefined;
}

const fieldsOf = (values: object) => Object.keys(values).toSorted().join();

const find = ({ form, recordId }: FormDraft, signal: AbortSignal) =>
  call(findFormDraft, { query: { form, recordId: recordId ?? undefined }, signal });
