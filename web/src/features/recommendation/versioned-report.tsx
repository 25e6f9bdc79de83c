import { type ComponentType, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { AiReport } from "@attune/contract/recommendation";
import { Copy, Pencil } from "lucide-react";
import { Alert } from "../../ui/alert.tsx";
import { Button, SmallButton } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Select } from "../../ui/select.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { editCopy } from "./edit.copy.ts";
import type { EntryPickerProps } from "../../api/entry-picker.ts";
import { Report } from "./report.tsx";
import { reportCopy as copy } from "./report.copy.ts";
import { reportQuery } from "./report.queries.ts";

interface VersionedReportProps {
  userId: string;
  /** Undefined: the current version for the latest assessment. */
  version: string | undefined;
  onVersion: (version: string | undefined) => void;
  EntryPicker: ComponentType<EntryPickerProps>;
}

/** What is recommended, with its earlier versions; the current one can be changed. */
export function VersionedReport(props: VersionedReportProps) {
  const { userId, version, onVersion, EntryPicker } = props;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Loaded query={useQuery(reportQuery(userId, version))} copy={copy} height="h-60">
      {(report) => (
        <>
          <div className="mb-4 flex flex-wrap items-end gap-3">
            <Versions report={report} onVersion={onVersion} />
            <span className="ml-auto flex flex-wrap gap-2">
              <SmallButton
                onClick={() => void copyText(report.recommendedFrequencies.join("\n"), copy)}
              >
                <Copy aria-hidden size="1.125rem" />
                {copy.copy}
              </SmallButton>
              {shownOf(report)?.isCurrent === true && (
                <Button
                  size="small"
                  aria-label={editCopy.changeNamed}
                  onClick={() => setIsEditing(true)}
                >
                  <Pencil aria-hidden size="1.125rem" />
                  {editCopy.change}
                </Button>
              )}
            </span>
          </div>
          <AboutVersion report={report} />
          <Report report={report} />
          {isEditing && (
            <EditDialog
              report={report}
              EntryPicker={EntryPicker}
              onSaved={(saved) => {
                setIsEditing(false);
                onVersion(version === undefined ? undefined : saved.id);
              }}
              onClose={() => setIsEditing(false)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

const shownOf = (report: AiReport) => report.versions.find((it) => it.id === report.id);

function Versions({ report, onVersion }: { report: AiReport; onVersion: (id: string) => void }) {
  if (report.versions.length === 1)
    return <p className="text-15 text-ink-2">{editCopy.onlyVersion}</p>;
  return (
    <Select
      className="w-[30rem] max-w-full"
      label={editCopy.versions}
      options={report.versions.map((it) => ({ value: it.id, label: editCopy.version(it) }))}
      value={report.id}
      onChange={(event) => onVersion(event.currentTarget.value)}
    />
  );
}

/** Why staff changed it, and whether a later version has replaced it. */
function AboutVersion({ report }: { report: AiReport }) {
  const shown = shownOf(report);
  if (shown === undefined) return null;
  return (
    <>
      {!shown.isCurrent && (
        <div className="mb-3">
          <Alert tone="info">{editCopy.replaced}</Alert>
        </div>
      )}
      {shown.edit !== null && (
        <p className="my-3 wrap-anywhere">
          <span className="block text-15 font-semibold">{editCopy.note}</span>
          {shown.edit.note}
        </p>
      )}
    </>
  );
}
