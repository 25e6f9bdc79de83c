import { useState } from "react";
import { type BedChoice, bedChoices } from "@attune/domain/track/bed-choice";
import { Select } from "../../ui/select.tsx";
import { bedName } from "../../ui/bed-name.ts";
import { CertificateReport } from "./certificate-report.tsx";
import { certificateCopy as copy } from "./certificate.copy.ts";
import type { CertificateOutput } from "./certificate.queries.ts";

interface CertificateInquiryProps {
  trackId: string;
  output: CertificateOutput;
}

/** Measures the sound as it was composed, then with any noise that a listener may choose beneath it. */
export function CertificateInquiry({ trackId, output }: CertificateInquiryProps) {
  const [bed, setBed] = useState<BedChoice>("none");
  return (
    <>
      <Select
        className="mb-5"
        label={copy.bed}
        hint={copy.bedHint}
        options={bedChoices.map((value) => ({ value, label: bedName(value) }))}
        value={bed}
        onChange={({ target }) => {
          const chosen = bedChoices.find((choice) => choice === target.value);
          if (chosen !== undefined) setBed(chosen);
        }}
      />
      <CertificateReport trackId={trackId} output={output} bed={bed} />
    </>
  );
}
