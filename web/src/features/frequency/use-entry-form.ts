import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { fieldMessages, humanMessage } from "../../api/api-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { useRecordValues } from "../../ui/use-record-values.ts";
import { type EntryErrors, fieldsOf, findErrors, valuesOf } from "./entry-form.ts";
import { entryCopy as copy } from "./frequency.copy.ts";
import { useSaveEntry } from "./frequency.queries.ts";

/** Upload progress; null when nothing is being uploaded. */
export interface Sent {
  sentBytes: number;
  totalBytes: number;
}

export type EntryForm = ReturnType<typeof useEntryForm>;

/** The form's values, errors and file, and its submission. */
export function useEntryForm(
  entry: FrequencyAnswer | null,
  onSaved: (saved: FrequencyAnswer, hadFile: boolean) => void,
) {
  const saving = useSaveEntry();
  const { begun, values, change, start, isDirty, meanwhile, draft } = useRecordValues({
    record: entry,
    begin: beginOf,
    draft: { form: "frequency", recordId: entry?.id ?? null },
  });
  const [errors, setErrors] = useState<EntryErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [removesAudio, setRemovesAudio] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const upload = useRef<AbortController | null>(null);

  const refuse = (found: EntryErrors) => {
    setErrors(found);
    setAttempt((before) => before + 1);
  };

  const save = () => {
    if (saving.isPending) return;
    setFailure(null);
    const found = findErrors(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    const controller = new AbortController();
    upload.current = controller;
    const fields = {
      ...fieldsOf(values),
      ...(removesAudio ? { removeAudio: true } : {}),
      ...(begun.basedOn === undefined ? {} : { basedOn: begun.basedOn }),
    };
    saving.mutate(
      {
        id: entry?.id ?? null,
        fields,
        file,
        signal: controller.signal,
        onProgress: (sentBytes, totalBytes) => setSent({ sentBytes, totalBytes }),
      },
      {
        onSuccess(saved) {
          // Before the form closes, so that its draft is deleted.
          flushSync(() => start(beginOf(saved)));
          setFile(null);
          setRemovesAudio(false);
          showToast({
            title: entry === null ? copy.created : copy.updated,
            message: saved.name,
            tone: "success",
          });
          onSaved(saved, file !== null);
        },
        onError(error) {
          if (controller.signal.aborted) return setFailure(copy.audio.stopped);
          if (meanwhile.found(error)) return;
          const messages = Object.entries(fieldMessages(error));
          if (messages.length > 0)
            return refuse(
              Object.fromEntries(messages.map(([name, message]) => [name, { message }])),
            );
          setFailure(humanMessage(error, entry === null ? copy.createFailed : copy.updateFailed));
        },
        onSettled: () => setSent(null),
      },
    );
  };

  return {
    values,
    change,
    meanwhile,
    draft,
    errors,
    attempt,
    failure,
    file,
    setFile,
    removesAudio,
    setRemovesAudio,
    sent,
    save,
    stopUpload: () => upload.current?.abort(),
    isPending: saving.isPending,
    isDirty: isDirty || file !== null || removesAudio,
  };
}

const beginOf = (entry: FrequencyAnswer | null) => ({
  values: valuesOf(entry),
  basedOn: entry?.updatedAt,
});
