import type { TrackCertificate } from "@attune/contract/certificate";
import { Badge } from "../../ui/badge.tsx";
import { type CertificateLine, figureText } from "./certificate-figures.ts";
import { CertificateTable } from "./certificate-table.tsx";
import { clockText } from "../../ui/duration-text.ts";
import { certificateCopy as copy } from "./certificate.copy.ts";

/** The section on the whole sound and any failed section are expanded; the rest are collapsed. */
export function CertificateSections({ certificate }: { certificate: TrackCertificate }) {
  const { lines, segments } = certificate;
  return (
    <div className="mt-6 border-t border-line">
      <Section title={copy.whole} lines={lines} isOpen />
      {segments.map((it, index) => (
        <Section
          // oxlint-disable-next-line react/no-array-index-key -- an entry may be played twice, and their order never changes
          key={index}
          title={copy.section(index + 1, it.name)}
          about={[it.emittedLabel, spanOf(it)]}
          lines={it.lines}
          isOpen={!it.isPassed}
        />
      ))}
      {segments.length === 0 && <p className="py-3 text-15 text-ink-2">{copy.noSections}</p>}
    </div>
  );
}

interface SectionProps {
  title: string;
  about?: string[];
  lines: readonly CertificateLine[];
  isOpen: boolean;
}

function Section({ title, about = [], lines, isOpen }: SectionProps) {
  const failed = lines.filter(({ isPassed }) => !isPassed).length;
  return (
    <details open={isOpen} className="border-b border-line">
      <summary className="min-h-11 content-center py-2">
        <h3 className="inline font-semibold">{title}</h3>{" "}
        <Badge tone={failed === 0 ? "success" : "danger"}>{copy.count(failed, lines.length)}</Badge>
      </summary>
      <div className="pt-1 pb-4">
        {about.map((it) => (
          <p key={it} className="text-15 text-ink-2 first-letter:uppercase">
            {it}
          </p>
        ))}
        {lines.length === 0 ? (
          <p className="text-15 text-ink-2">{copy.nothing}</p>
        ) : (
          <CertificateTable label={copy.tableOf(title)} lines={lines} />
        )}
      </div>
    </details>
  );
}

function spanOf(it: TrackCertificate["segments"][number]): string {
  const { startSeconds, durationSeconds, measuredSeconds } = it;
  const until = clockText(startSeconds + durationSeconds);
  return copy.span(clockText(startSeconds), until, figureText(measuredSeconds, 1));
}
