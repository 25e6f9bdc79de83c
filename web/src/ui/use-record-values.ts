import { useState } from "react";
import { type FormDraft, useFormDraft } from "../api/use-form-draft.ts";
import { useMeanwhile } from "./use-meanwhile.ts";

export interface RecordValuesOptions<Subject, Values, BasedOn> {
  /** The record to edit; null for a new one. */
  record: Subject;
  /** The form's values, and the version they are from. */
  begin: (record: Subject) => { values: Values; basedOn: BasedOn };
  /** Absent for a form that is not saved while it is typed. */
  draft?: FormDraft;
}

/** The values of a form on a record that several people edit, and the version that editing started from. */
export function useRecordValues<Subject, Values extends object, BasedOn>(
  options: RecordValuesOptions<Subject, Values, BasedOn>,
) {
  const { record, begin } = options;
  const [begun, setBegun] = useState(() => begin(record));
  const [values, setValues] = useState(begun.values);
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const meanwhile = useMeanwhile(begin, [begun, setBegun], values, change);
  const start = (at: typeof begun, next = at.values) => {
    setBegun(at);
    setValues(next);
  };
  const draft = useFormDraft(
    options.draft,
    { begun, values },
    (found) => start(found.begun, found.values),
    () => start(begin(record)),
  );
  const isDirty = JSON.stringify(values) !== JSON.stringify(begun.values);
  return { begun, values, change, start, isDirty, meanwhile, draft };
}
