import { useState } from "react";
import { type FormDraft, useFormDraft } from "../api/use-form-draft.ts";
import { showError } from "./show-error.ts";
import { showToast } from "./toast-store.ts";
import { useMeanwhile } from "./use-meanwhile.ts";

interface RecordFormOptions<Subject, Values, BasedOn> {
  /** The record to edit; null for a new one. */
  record: Subject;
  /** The form's values, and the version they are from. */
  begin: (record: Subject) => { values: Values; basedOn: BasedOn };
  copy: Record<"saved" | "error" | "notSaved", string>;
  onClose: () => void;
  /** Absent for a form that is not saved while it is typed. */
  draft?: FormDraft;
}

/**
 * The state of a form on a record that several people edit. `handlers` are for the mutation that saves it: on
 * success the form closes; if another person saved first, it shows what they changed.
 */
export function useRecordForm<Subject, Values extends object, BasedOn>(
  options: RecordFormOptions<Subject, Values, BasedOn>,
) {
  const { record, begin, copy, onClose } = options;
  const [begun, setBegun] = useState(() => begin(record));
  const [form, setForm] = useState(begun.values);
  const change = (part: Partial<Values>) => setForm((before) => ({ ...before, ...part }));
  const meanwhile = useMeanwhile(begin, [begun, setBegun], form, change);
  const start = (at: typeof begun, values = at.values) => {
    setBegun(at);
    setForm(values);
  };
  const draft = useFormDraft(
    options.draft,
    { begun, values: form },
    (found) => start(found.begun, found.values),
    () => start(begin(record)),
  );
  const isDirty = JSON.stringify(form) !== JSON.stringify(begun.values);
  const handlers = {
    onSuccess() {
      draft.forget();
      onClose();
      showToast({ title: copy.saved, tone: "success" });
    },
    onError(error: Error) {
      if (meanwhile.found(error)) return;
      showError(copy.error, error, copy.notSaved);
    },
  };
  return { begun, form, change, isDirty, meanwhile, draft, handlers };
}
