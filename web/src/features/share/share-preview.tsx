import { useId } from "react";
import type { AnswerOf } from "@attune/contract/endpoint";
import { type makeShare, type SharedSummary } from "@attune/contract/share";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { shareDialogCopy as copy } from "./share.copy.ts";
import { useMakeShare } from "./share.queries.ts";
import { SummaryView } from "./summary-view.tsx";
import type { ShareOptions } from "./share-options.ts";

interface SharePreviewProps {
  options: ShareOptions;
  summary: SharedSummary;
  onBack: () => void;
  onMade: (made: AnswerOf<typeof makeShare>) => void;
  onClose: () => void;
}

/** Previews exactly what the link will show, before it is created. */
export function SharePreview({ options, summary, onBack, onMade, onClose }: SharePreviewProps) {
  const id = useId();
  const make = useMakeShare();
  const submit = () => {
    const label = options.label.trim();
    const { parts, days } = options;
    make.mutate({ parts, days, ...(label === "" ? {} : { label }) }, { onSuccess: onMade });
  };
  return (
    <Dialog
      isText
      size="wide"
      title={copy.previewTitle}
      description={copy.previewHint}
      onClose={onClose}
      actions={
        <form
          id={id}
          noValidate
          className="flex grow flex-wrap items-end justify-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!make.isPending) submit();
          }}
        >
          <ErrorAlert error={make.error} hint={copy.failed} className="basis-full" />
          <Button variant="secondary" onClick={onBack}>
            {copy.back}
          </Button>
          <Button type="submit" isPending={make.isPending} pendingLabel={copy.making}>
            {copy.make}
          </Button>
        </form>
      }
    >
      <SummaryView summary={summary} />
    </Dialog>
  );
}
