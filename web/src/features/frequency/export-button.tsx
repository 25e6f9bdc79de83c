import { Download } from "lucide-react";
import { humanMessage } from "../../api/api-error.ts";
import { saveFile } from "../../api/save-file.ts";
import { SmallButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { frequencyCopy as copy } from "./frequency.copy.ts";
import { type LibraryFilter, useExport } from "./frequency.queries.ts";

interface ExportButtonProps {
  filter: LibraryFilter;
  figures: { matching: number; isCapped: boolean };
}

/** All search results, in the columns an import accepts. */
export function ExportButton({ filter, figures }: ExportButtonProps) {
  const exporting = useExport();
  const count = `${figures.matching.toLocaleString("en-GB")}${figures.isCapped ? "+" : ""}`;
  return (
    <SmallButton
      className="mt-4"
      isPending={exporting.isPending}
      pendingLabel={copy.exporting}
      onClick={() =>
        exporting.mutate(filter, {
          onSuccess: ({ file, name }) => saveFile(file, name),
          onError: (error) =>
            showToast({ title: humanMessage(error, copy.exportFailed), tone: "error" }),
        })
      }
    >
      <Download aria-hidden size="1.125rem" />
      {copy.exportAll(count)}
    </SmallButton>
  );
}
