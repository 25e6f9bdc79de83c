import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { fieldMessages, humanMessage } from "../../api/api-error.ts";
import { useFormDraft } from "../../api/use-form-draft.ts";
import { useMeanwhile } from "../../ui/use-meanwhile.ts";
import { showToast } from "../../ui/toast-store.ts";
import {
  type EntryErrors,
  type EntryValues,
  fieldsOf,
  findErrors,
  valuesOf,
} from "./entry-form.ts";
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
  const [begun, setBegun] = useState(() => beginOf(entry));
  const [values, setValues] = useState(begun.values);
  const set = (changes: Partial<EntryValues>) => setValues((before) => ({ ...before, ...changes }));
  const meanwhile = useMeanwhile(beginOf, [begun, setBegun], values, set);
  const start = (at: typeof begun, next = at.values) => {
    setBegun(at);
    setValues(next);
  };
  const draft = useFormDraft(
    { form: "frequency", recordId: entry?.id ?? null },
    { begun, values },
    (found) => start(found.begun, found.values),
    () => start(beginOf(entry)),
  );
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
    set,
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
    isDirty:
      file !== null || removesAudio || JSON.stringify(values) !== JSON.stringify(begun.values),
  };
}

const beginOf = (entry: FrequencyAnswer | null) => ({
  values: valuesOf(entry),
  basedOn: entry?.updatedAt,
});
