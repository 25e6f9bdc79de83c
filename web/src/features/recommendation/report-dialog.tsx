import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Report } from "./report.tsx";
import { reportCopy as copy } from "./report.copy.ts";
import { reportQuery } from "./report.queries.ts";
import { useCopyFrequencies } from "./use-copy-frequencies.ts";

interface ReportDialogProps {
  user: { id: string; username: string };
  onClose: () => void;
}

/** A person's analysis, in a side sheet over the list. */
export function ReportDialog({ user, onClose }: ReportDialogProps) {
  const query = useQuery(reportQuery(user.id));
  const copyFrequencies = useCopyFrequencies();
  return (
    <Dialog
      isOpen
      placement="sheet"
      isText
      size="wide"
      title={copy.title(user.username)}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.close}
          </Button>
          <Button
            disabled={query.data === undefined}
            onClick={() => void copyFrequencies(query.data?.recommendedFrequencies ?? [])}
          >
            <Copy aria-hidden size="1.125rem" />
            {copy.copy}
          </Button>
        </>
      }
    >
      <Loaded
        query={query}
        loading={{ label: copy.loading, room: "h-60" }}
        failure={{ title: copy.failed, hint: copy.failedHint }}
      >
        {(report) => <Report report={report} />}
      </Loaded>
    </Dialog>
  );
}
