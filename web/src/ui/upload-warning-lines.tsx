import { type UploadWarning, uploadWarningWords } from "@attune/domain/track/upload-warnings";

/** Why staff should listen to an uploaded file before assigning it; renders nothing if there is no reason. */
export function UploadWarningLines({ warnings }: { warnings: readonly UploadWarning[] }) {
  return warnings.map((it) => (
    <span key={it} className="block text-13 font-normal text-warning">
      {uploadWarningWords[it]}
    </span>
  ));
}
