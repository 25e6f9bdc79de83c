import { useQuery } from "@tanstack/react-query";
import { type SharedSummary, shareOver } from "@attune/contract/share";
import { humanMessage, problemCode } from "../../api/api-error.ts";
import { saveFile } from "../../api/save-file.ts";
import { Alert } from "../../ui/alert.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { useHash } from "../../ui/use-hash.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { localDay } from "../../ui/local-day.ts";
import { openedQuery } from "./share.queries.ts";
import { sharedCopy as copy } from "./summary.copy.ts";
import { SummaryView } from "./summary-view.tsx";

export function SharedPage() {
  const token = useHash();
  if (token === "")
    return (
      <Alert tone="warning" title={copy.incomplete}>
        {copy.incompleteHint}
      </Alert>
    );
  return <Opened key={token} token={token} />;
}

function Opened({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(openedQuery(token));
  if (error !== null && problemCode(error) === shareOver.code)
    return (
      <Alert tone="warning" title={shareOver.title} isLive>
        {shareOver.message}
      </Alert>
    );
  if (error !== null)
    return (
      <ErrorPanel
        title={copy.failed}
        message={humanMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (data === undefined) return <Waiting label={copy.loading} height="h-96" />;
  return (
    <>
      {/* Printed copies do not expire with the link. */}
      <div className="mb-8 flex flex-wrap items-center gap-3 print:hidden">
        <p className="mr-auto text-ink-2">{copy.openUntil(formatDate(data.expiresAt))}</p>
        <div className="flex flex-wrap gap-3">
          <SmallButton onClick={() => print()}>{copy.print}</SmallButton>
          <SmallButton onClick={() => void saveBundle(data.summary)}>{copy.fhir}</SmallButton>
        </div>
      </div>
      <SummaryView summary={data.summary} />
    </>
  );
}

/** Built in the browser from the loaded summary, so it is not a further request or opening. */
async function saveBundle(summary: SharedSummary): Promise<void> {
  const { fhirBundle } = await import("./fhir-bundle.ts");
  const bundle = fhirBundle(summary, () => crypto.randomUUID());
  const file = new Blob([JSON.stringify(bundle, null, 2)], { type: "application/fhir+json" });
  saveFile(file, `attune-summary-${localDay(new Date(summary.madeAt))}.fhir.json`);
}
