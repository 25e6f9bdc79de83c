import { useState } from "react";
import { type BedChoice, bedChoices } from "@attune/domain/track/bed-choice";
import { type SceneChoice, sceneChoices, sceneNames } from "@attune/domain/track/scene-choice";
import { spellOut } from "../../ui/spell-out.ts";
import { Select } from "../../ui/select.tsx";
import { bedName } from "../../ui/bed-name.ts";
import { CertificateReport } from "./certificate-report.tsx";
import { certificateCopy as copy } from "./certificate.copy.ts";
import type { CertificateOutput } from "./certificate.queries.ts";

interface CertificateInquiryProps {
  trackId: string;
  output: CertificateOutput;
}

/** Measures the sound in its proposed scene, as its owner hears it, and on request in any other scene. */
export function CertificateInquiry({ trackId, output }: CertificateInquiryProps) {
  const [bed, setBed] = useState<BedChoice>("none");
  const [scene, setScene] = useState<SceneChoice>("own");
  return (
    <>
      <div className="mb-5 grid gap-4 sm:grid-cols-2">
        <Select
          label={copy.scene}
          hint={copy.sceneHint}
          options={["own" as const, "none" as const, ...sceneNames].map((value) => ({
            value,
            label: value === "none" || value === "own" ? copy.scenes[value] : spellOut(value),
          }))}
          value={scene}
          onChange={({ target }) =>
            setScene(sceneChoices.find((choice) => choice === target.value) ?? "own")
          }
        />
        <Select
          label={copy.bed}
          hint={copy.bedHint}
          options={bedChoices.map((value) => ({ value, label: bedName(value) }))}
          value={bed}
          onChange={({ target }) => {
            const chosen = bedChoices.find((choice) => choice === target.value);
            if (chosen !== undefined) setBed(chosen);
          }}
        />
      </div>
      <CertificateReport trackId={trackId} output={output} bed={bed} scene={scene} />
    </>
  );
}
