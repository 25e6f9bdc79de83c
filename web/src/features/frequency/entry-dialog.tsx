import { useState } from "react";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { Alert } from "../../ui/alert.tsx";
import { AlsoHere } from "../../ui/also-here.tsx";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { NoticeDialog } from "../../ui/notice-dialog.tsx";
import { RecordLink } from "../../ui/record-link.tsx";
import { RestoredNotice } from "../../ui/restored-notice.tsx";
import { UnsavedForm } from "../../ui/unsaved-forms.ts";
import { AudioField } from "./audio-field.tsx";
import { entryLabels } from "./entry-form.ts";
import { EntryFields } from "./entry-fields.tsx";
import { entryCopy as copy, frequencyCopy } from "./frequency.copy.ts";
import { ProvenanceFields } from "./provenance-fields.tsx";
import { useEntryForm } from "./use-entry-form.ts";
import { usePreview } from "./use-preview.ts";

interface EntryDialogProps {
  /** Null for a new entry. */
  entry: FrequencyAnswer | null;
  onClose: () => void;
  /** Called after saving without a file. */
  onSaved: () => void;
  /** Called after saving a new entry with a file, so that the entry opens with the file's measurements. */
  onUploaded?: (id: string) => void;
}

const formId = "frequency-entry";

export function EntryDialog({ entry, onClose, onSaved, onUploaded }: EntryDialogProps) {
  const [notice, setNotice] = useState<string | null>(null);
  const preview = usePreview(() => setNotice(frequencyCopy.playFailed));
  const form = useEntryForm(entry, (saved, hadFile) => {
    preview.stop();
    if (!hadFile) onSaved();
    else if (entry === null) onUploaded?.(saved.id);
  });
  return (
    <Dialog
      placement="sheet"
      title={entry === null ? copy.createTitle : copy.editTitle}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button
            type="submit"
            form={formId}
            isPending={form.isPending}
            pendingLabel={entry === null ? copy.creating : copy.updating}
          >
            {entry === null ? copy.create : copy.update}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <UnsavedForm isDirty={form.isDirty} onDiscard={form.draft.forget} />
        <RestoredNotice draft={form.draft} />
        {entry !== null && <AlsoHere place="entry" aboutId={entry.id} />}
        <ErrorSummary errors={form.errors} idPrefix={`${formId}-`} attempt={form.attempt} />
        {form.failure !== null && (
          <Alert tone="danger" isLive>
            {form.failure}
          </Alert>
        )}
        <ChangedMeanwhile meanwhile={form.meanwhile} labels={entryLabels} />
        <EntryFields idPrefix={`${formId}-`} form={form} />
        <AudioField
          id={`${formId}-audioFile`}
          entry={entry}
          form={form}
          preview={preview}
          onNotice={setNotice}
        />
        <ProvenanceFields idPrefix={`${formId}-`} form={form} />
      </form>
      {entry !== null && (
        <p className="mt-6">
          <RecordLink kind="frequency" id={entry.id} name={entry.name} />
        </p>
      )}
      {notice !== null && (
        <NoticeDialog
          title={frequencyCopy.noticeTitle}
          message={notice}
          understood={frequencyCopy.understood}
          onClose={() => setNotice(null)}
        />
      )}
    </Dialog>
  );
}
