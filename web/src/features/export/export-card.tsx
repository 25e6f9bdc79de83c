import type { ReactNode } from "react";
import { saveFile } from "../../api/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/section.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { exportCopy as copy } from "./export.copy.ts";
import { useExportOwn } from "./export.queries.ts";
import { OwnConsents } from "./own-consents.tsx";

interface ExportCardProps {
  /** More about the person's data, folded, below what they agreed to. */
  more: ReactNode;
}

/** One button to export all of the person's data. */
export function ExportCard({ more }: ExportCardProps) {
  const download = useExportOwn();
  const fetchFile = () =>
    download.mutate(undefined, {
      onSuccess: ({ file, name }) => {
        saveFile(file, name);
        showToast({ ...copy.done, tone: "success" });
      },
      onError: (error) => showError(copy.failed.title, error, copy.failed.message),
    });
  return (
    <TitledCard title={copy.title}>
      <p className="mt-2 mb-4 max-w-measure text-ink-2">{copy.intro}</p>
      <Button
        variant="secondary"
        isPending={download.isPending}
        pendingLabel={copy.preparing}
        onClick={fetchFile}
      >
        {copy.download}
      </Button>
      <div className="mt-5">
        <OwnConsents />
        {more}
      </div>
    </TitledCard>
  );
}
