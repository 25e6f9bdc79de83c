import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { SharedSummary } from "@attune/contract/share";
import { ApiError, humanMessage } from "../../api/api-error.ts";
import { saveFile } from "../../api/save-file.ts";
import { Alert } from "../../ui/alert.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { localDay } from "../../ui/local-day.ts";
import { openedQuery } from "./share.queries.ts";
import { sharedCopy as copy } from "./summary.copy.ts";
import { SummaryView } from "./summary-view.tsx";

/** The token is after the #, which browsers do not send to servers. */
export function SharedPage() {
  const token = useSyncExternalStore(subscribeToHash, () => location.hash.slice(1));
  if (token === "")
    return (
      <Alert tone="warning" title={copy.incomplete}>
        {copy.incompleteHint}
      </Alert>
    );
  return <Opened key={token} token={token} />;
}

function Opened({ token }: { token: string }) {
  const { data, error } = useQuery(openedQuery(token));
  if (error !== null)
    return (
      <Alert tone="warning" title={titleOf(error)} isLive>
        {humanMessage(error)}
      </Alert>
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

const titleOf = (error: Error) =>
  (error instanceof ApiError ? error.problem?.title : undefined) ?? copy.failed;

/** Built in the browser from the loaded summary, so it is not a further request or opening. */
async function saveBundle(summary: SharedSummary): Promise<void> {
  const { fhirBundle } = await import("./fhir-bundle.ts");
  const bundle = fhirBundle(summary, () => crypto.randomUUID());
  const file = new Blob([JSON.stringify(bundle, null, 2)], { type: "application/fhir+json" });
  saveFile(file, `attune-summary-${localDay(new Date(summary.madeAt))}.fhir.json`);
}

function subscribeToHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}
