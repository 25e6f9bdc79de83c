import { useId } from "react";
import { Download } from "lucide-react";
import { saveFile } from "../../api/save-file.ts";
import { SmallButton } from "../../ui/button.tsx";
import { countText } from "../../ui/count-text.ts";
import { showError } from "../../ui/show-error.ts";
import { staffUserCopy } from "./staff-user.copy.ts";
import { useExport } from "./staff.queries.ts";
import type { useUserView } from "./use-user-view.ts";

const { export: copy } = staffUserCopy;

interface ExportButtonsProps {
  filter: ReturnType<typeof useUserView>["filter"];
  count: { matching: number; isMore: boolean };
}

/** Exports everyone that the search finds, and their consents. */
export function ExportButtons({ filter, count }: ExportButtonsProps) {
  const hintId = useId();
  const number = `${countText(count.matching)}${count.isMore ? "+" : ""}`;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <div className="flex flex-wrap gap-3">
        <ExportButton of="users" filter={filter} hintId={hintId}>
          {copy.users(number)}
        </ExportButton>
        <ExportButton of="consents" filter={filter} hintId={hintId}>
          {copy.consents}
        </ExportButton>
      </div>
      <p id={hintId} className="mt-2 text-13 text-ink-2">
        {copy.hint}
      </p>
    </div>
  );
}

interface ExportButtonProps extends Pick<ExportButtonsProps, "filter"> {
  of: "users" | "consents";
  hintId: string;
  children: string;
}

function ExportButton({ of, filter, hintId, children }: ExportButtonProps) {
  const exporting = useExport(of);
  const save = () =>
    exporting.mutate(filter, {
      onSuccess: ({ file, name }) => saveFile(file, name),
      onError: (error) => showError(copy.failed, error, copy.failedHint),
    });
  return (
    <SmallButton
      aria-describedby={hintId}
      isPending={exporting.isPending}
      pendingLabel={copy.pending}
      onClick={save}
    >
      <Download aria-hidden size="1.125rem" />
      {children}
    </SmallButton>
  );
}
