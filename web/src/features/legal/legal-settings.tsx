import { useQuery } from "@tanstack/react-query";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { RecordLink } from "../../ui/record-link.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { LegalForm } from "./legal-form.tsx";
import { legalSettingsCopy as copy } from "./legal-settings.copy.ts";
import { staffLegalQuery } from "./legal-settings.queries.ts";
import { Versions } from "./versions.tsx";

/** The operator's name and legal texts, all their versions, and the confirmed trust claims. */
export function LegalSettings() {
  const query = useQuery(staffLegalQuery);
  return (
    <section aria-labelledby="legal-title">
      <h2 id="legal-title" className="mb-4 text-24">
        {copy.title}
      </h2>
      {query.data !== undefined ? (
        <>
          <LegalForm settings={query.data} />
          <p className="mt-6">
            <RecordLink kind="legal" id={query.data.id} name={copy.title} />
          </p>
          <Versions />
        </>
      ) : query.error === null ? (
        <output className="flex items-center gap-3 py-10 text-ink-2">
          <Spinner />
          {copy.loading}
        </output>
      ) : (
        <ErrorPanel
          title={copy.failed}
          message={copy.failedHint}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </section>
  );
}
