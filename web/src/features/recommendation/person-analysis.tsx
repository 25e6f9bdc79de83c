import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Report } from "./report.tsx";
import { reportCopy as copy } from "./report.copy.ts";
import { reportQuery } from "./report.queries.ts";
import { useCopyFrequencies } from "./use-copy-frequencies.ts";

/** The analysis view of a person's page. */
export function PersonAnalysis({ userId }: { userId: string }) {
  const copyFrequencies = useCopyFrequencies();
  return (
    <Loaded
      query={useQuery(reportQuery(userId))}
      loading={{ label: copy.loading, room: "h-60" }}
      failure={{ title: copy.failed, hint: copy.failedHint }}
    >
      {(report) => (
        <>
          <div className="mb-4 flex justify-end">
            <Button
              variant="secondary"
              onClick={() => void copyFrequencies(report.recommendedFrequencies)}
            >
              <Copy aria-hidden size="1.125rem" />
              {copy.copy}
            </Button>
          </div>
          <Report report={report} />
        </>
      )}
    </Loaded>
  );
}
