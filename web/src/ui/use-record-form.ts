import { showError } from "./show-error.ts";
import { showToast } from "./toast-store.ts";
import { type RecordValuesOptions, useRecordValues } from "./use-record-values.ts";

interface RecordFormOptions<Subject, Values, BasedOn> extends RecordValuesOptions<
  Subject,
  Values,
  BasedOn
> {
  copy: Record<"saved" | "error" | "notSaved", string>;
  onClose: () => void;
}

/**
 * The state of a form on a record that several people edit. `handlers` are for the mutation that saves it: on
 * success the form closes; if another person saved first, it shows what they changed.
 */
export function useRecordForm<Subject, Values extends object, BasedOn>({
  copy,
  onClose,
  ...options
}: RecordFormOptions<Subject, Values, BasedOn>) {
  const { begun, values: form, change, isDirty, meanwhile, draft } = useRecordValues(options);
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
