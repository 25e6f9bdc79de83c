import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { RecordLink } from "../../ui/record-link.tsx";
import { Section } from "../../ui/section.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { LegalForm } from "./legal-form.tsx";
import { legalSettingsCopy as copy, versionsCopy } from "./legal-settings.copy.ts";
import { staffLegalQuery } from "./legal-settings.queries.ts";
import { Versions } from "./versions.tsx";

const views = [
  { value: "texts", label: copy.texts },
  { value: "versions", label: versionsCopy.title },
];

/** The operator's name and legal texts, all their versions, and the confirmed trust claims. */
export function LegalSettings() {
  const [search, setSearch] = useSearchParams();
  const view = views.find((it) => it.value === search.get("view"))?.value ?? "texts";
  return (
    <Section title={copy.title} titleClassName="sr-only">
      <Tabs
        isCompact
        label={copy.views}
        tabs={views}
        value={view}
        onChange={(next) => setSearch({ tab: "legal", view: next })}
      >
        {view === "versions" ? <Versions /> : <Texts />}
      </Tabs>
    </Section>
  );
}

function Texts() {
  const query = useQuery(staffLegalQuery);
  return (
    <>
      {query.data !== undefined ? (
        <>
          <LegalForm settings={query.data} />
          <p className="mt-6">
            <RecordLink kind="legal" id={query.data.id} name={copy.title} />
          </p>
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
    </>
  );
}
