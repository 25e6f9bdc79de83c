import { useQuery } from "@tanstack/react-query";
import type { TrackCertificate } from "@attune/contract/certificate";
import type { BedChoice } from "@attune/domain/track/bed-choice";
import type { SceneChoice } from "@attune/domain/track/scene-choice";
import { humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { CertificateFacts } from "./certificate-facts.tsx";
import { CertificatePlots } from "./certificate-plots.tsx";
import { CertificateSections } from "./certificate-sections.tsx";
import { Measuring } from "./measuring.tsx";
import { certificateCopy as copy } from "./certificate.copy.ts";
import { certificateQuery, type CertificateOutput } from "./certificate.queries.ts";

interface CertificateReportProps {
  trackId: string;
  output: CertificateOutput;
  bed: BedChoice;
  scene: SceneChoice;
}

/** Starts measuring when mounted, and stops when unmounted. */
export function CertificateReport({ trackId, output, bed, scene }: CertificateReportProps) {
  const { data, error, isFetching, refetch } = useQuery(
    certificateQuery(trackId, output, bed, scene),
  );
  return (
    <>
      {/* Rendered from the start: screen readers often ignore a live region inserted together with its text. */}
      <output className="sr-only">
        {data !== undefined ? verdictOf(data) : isFetching ? copy.measuring : ""}
      </output>
      {data === undefined && isFetching && <Measuring key={`${bed} ${scene}`} />}
      {data === undefined && error !== null && (
        <ErrorPanel
          title={copy.failed}
          message={humanMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && <Report certificate={data} />}
    </>
  );
}

function Report({ certificate }: { certificate: TrackCertificate }) {
  const { isPassed } = certificate;
  return (
    <>
      <Alert tone={isPassed ? "success" : "danger"} title={verdictOf(certificate)}>
        {isPassed ? copy.passedMeaning : copy.notPassedMeaning}
      </Alert>
      <CertificateFacts certificate={certificate} />
      <CertificatePlots certificate={certificate} />
      <CertificateSections certificate={certificate} />
    </>
  );
}

function verdictOf({ isPassed, failedCount, lineCount }: TrackCertificate): string {
  return isPassed ? copy.passed(lineCount) : copy.notPassed(failedCount, lineCount);
}
