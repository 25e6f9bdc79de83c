import { useEffect, useEffectEvent, useId } from "react";
import { useQuery } from "@tanstack/react-query";
import type { LegalSettings } from "@attune/contract/legal";
import { formatDate } from "../../ui/format-date.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ScrollRegion } from "../../ui/scroll-region.tsx";
import { termsCopy as copy } from "./account.copy.ts";
import { legalSettingsQuery } from "./account.queries.ts";

interface TermsRegionProps {
  /** Called once the terms are shown, and can therefore be accepted. */
  onShown: () => void;
}

/** The current terms, in a scroll region reachable with the Tab key. */
export function TermsRegion({ onShown }: TermsRegionProps) {
  return (
    <Loaded
      query={useQuery(legalSettingsQuery)}
      copy={{ ...copy, failedHint: copy.failedWhy }}
      height="h-64"
    >
      {(settings) => <Terms settings={settings} onShown={onShown} />}
    </Loaded>
  );
}

function Terms({ settings, onShown }: TermsRegionProps & { settings: LegalSettings }) {
  const id = useId();
  const notifyShown = useEffectEvent(onShown);
  useEffect(() => notifyShown(), []);
  return (
    <div>
      <h2 id={id} className="font-sans text-15 font-semibold">
        {copy.title}
      </h2>
      <p className="mb-2 text-15 text-ink-2">
        {settings.companyName}. {copy.version} {settings.termsVersion}, {copy.effective}{" "}
        {formatDate(settings.termsEffectiveDate)}.
      </p>
      <ScrollRegion
        aria-labelledby={id}
        className="prose h-56 overflow-y-auto rounded-field border border-line-strong bg-surface p-4 text-15"
        // oxlint-disable-next-line react/no-danger -- sanitised by the server
        dangerouslySetInnerHTML={{ __html: settings.termsHtml }}
      />
      <a
        href="/terms-of-service"
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center text-15 text-primary underline underline-offset-4"
      >
        {copy.fullPage}
      </a>
    </div>
  );
}
