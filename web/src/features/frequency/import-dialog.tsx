import { useState } from "react";
import type { ImportReport } from "@attune/contract/frequency-import";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { importCopy as copy } from "./frequency.copy.ts";
import { useImport } from "./frequency.queries.ts";
import { ImportFindings } from "./import-findings.tsx";

/** Shows what an import would change, and imports the list once staff confirm. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const checking = useImport();
  const importing = useImport();
  const [list, setList] = useState<File | null>(null);
  const [updatesKnown, setUpdatesKnown] = useState(false);
  const choose = (file: File | null) => {
    setList(file);
    setUpdatesKnown(false);
    importing.reset();
    if (file === null) checking.reset();
    else checking.mutate({ list: file, isDryRun: true, updatesKnown: false });
  };
  const report = list === null ? undefined : checking.data;
  const count = report === undefined ? 0 : countOf(report, updatesKnown);
  const go = () => {
    if (list === null || count === 0 || importing.isPending) return;
    importing.mutate(
      { list, isDryRun: false, updatesKnown },
      {
        onSuccess({ counts }) {
          onClose();
          showToast({
            title: copy.doneTitle,
            message: copy.done(counts.new, updatesKnown ? counts.changed : 0),
            tone: "success",
          });
        },
      },
    );
  };
  const error = importing.error ?? checking.error;
  return (
    <Dialog
      size="wide"
      title={copy.title}
      description={copy.intro}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button
            disabled={count === 0}
            isPending={importing.isPending}
            pendingLabel={copy.pending}
            onClick={go}
          >
            {report !== undefined && count === 0 ? copy.nothingToDo : copy.go(count)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextInput
          label={copy.choose}
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
        />
        <ErrorAlert error={error} hint={copy.failed} />
        {checking.isPending && <Waiting label={copy.checking} height="h-32" />}
        {report !== undefined && (
          <>
            <ImportFindings report={report} />
            {report.counts.changed > 0 && (
              <Checkbox
                label={copy.update(report.counts.changed)}
                checked={updatesKnown}
                onChange={(event) => setUpdatesKnown(event.currentTarget.checked)}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

const countOf = ({ counts }: ImportReport, updatesKnown: boolean) =>
  counts.new + (updatesKnown ? counts.changed : 0);
