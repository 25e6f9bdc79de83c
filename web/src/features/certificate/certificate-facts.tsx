import type { TrackCertificate } from "@attune/contract/certificate";
import { ButtonLink } from "../../ui/button.tsx";
import { figureText } from "./certificate-figures.ts";
import { clockText } from "../../ui/duration-text.ts";
import { timeText } from "../../ui/time-text.ts";
import { certificateCopy as copy } from "./certificate.copy.ts";
import { certificateAddress } from "./certificate.queries.ts";

/** Identifies the certificate and the measured file, with buttons to save or print it. */
export function CertificateFacts({ certificate }: { certificate: TrackCertificate }) {
  const { file, recipeId, engineVersion, issuedAt } = certificate;
  const { contentType, sizeBytes, durationSeconds, channels, sampleRate } = file;
  const facts = [
    [copy.facts.sha256, file.sha256],
    [copy.facts.file, copy.file(contentType, figureText(sizeBytes))],
    [copy.facts.sound, copy.sound(clockText(durationSeconds), channels, figureText(sampleRate))],
    [copy.facts.recipe, recipeId],
    [copy.facts.engine, String(engineVersion)],
    [copy.facts.issued, timeText(issuedAt)],
  ] as const;
  return (
    <>
      <dl className="mt-5 grid gap-x-4 gap-y-1 text-15 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-2 max-sm:mt-1">{term}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink
          size="small"
          variant="secondary"
          href={certificateAddress(certificate, "download")}
          download
        >
          {copy.download}
        </ButtonLink>
        <ButtonLink
          size="small"
          variant="quiet"
          href={certificateAddress(certificate, "html")}
          target="_blank"
        >
          {copy.print}
          <span className="sr-only"> ({copy.newTab})</span>
        </ButtonLink>
      </p>
    </>
  );
}
